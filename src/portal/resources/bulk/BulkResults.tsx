import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { useEntity } from '#portal/resources/useEntity.ts'
import type { BulkResult } from './useBulk.ts'

type Props = { readonly results: readonly BulkResult[]; readonly total: number }

/** Progress of a bulk operation, number of records done, and the reason for each that failed. */
export function BulkResults({ results, total }: Props) {
  const translate = useTranslate()
  const entity = useEntity()
  const refused = results.filter(({ refusal }) => refusal !== undefined)
  return (
    <>
      <LinearProgress
        variant="determinate"
        value={(results.length / total) * 100}
        aria-label={translate('bulk.progress')}
        sx={{ mb: 1.5 }}
      />
      <Typography role="status">
        {translate('bulk.done', { done: results.length - refused.length, total })}
      </Typography>
      {refused.length > 0 && (
        <Box component="ul" aria-label={translate('bulk.refused')} sx={{ pl: 2.5, mb: 0 }}>
          {refused.map(({ record, refusal }) => (
            <li key={record.Id}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                <RecordTitle entity={entity} record={record} />
              </Box>
              : {refusal}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
