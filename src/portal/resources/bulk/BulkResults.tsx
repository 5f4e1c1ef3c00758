import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { RecordTitle } from '#portal/record/RecordTitle.tsx'
import { useEntity } from '#portal/resources/useEntity.ts'
import type { BulkResult } from './bulkDialogs.ts'

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
              <Box component="span" sx={{ fontWeight: 'bold' }}>
                <RefusedTitle entity={entity} record={record} />
              </Box>
              : {refusal}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}

type TitleProps = { readonly entity: Entity; readonly record: StoredRow }

/** Title of a record, which leads to its page where it has one; a panel would open below the dialog. */
function RefusedTitle(props: TitleProps) {
  const { entity, record } = props
  const { pathname, search } = useLocation()
  const title = <RecordTitle {...props} />
  if (entity.register.page !== 'apart') return title
  return (
    <Link component={RouterLink} to={recordPath(entity, record.Id)} state={{ from: `${pathname}${search}` }}>
      {title}
    </Link>
  )
}
