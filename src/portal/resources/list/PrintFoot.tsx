import Box from '@mui/material/Box'
import { type RaRecord, useListContext } from 'react-admin'
import type { StoredRow } from '#contract/validation.ts'
import { FilterWords } from '#portal/fields/filters/FilterWords.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useSums } from '#portal/resources/useSums.ts'
import { useTotal } from '#portal/resources/useTotal.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { useColumns } from './useColumns.ts'
import { useFilters } from './useFilters.ts'
import { usePrintMoment } from './usePrintMoment.ts'

const onPaper = {
  display: 'none',
  pt: 1.5,
  typography: 'body2',
  '@media print': { display: 'block' },
} as const

/** Foot of a list on paper alone: sums of the printed rows, which rows they are, and when they were printed. */
export function PrintFoot() {
  const translate = useTranslate()
  const language = useLocale()
  const { field: labelOf } = useLabels(useEntity())
  const { active, values } = useFilters()
  const { filterValues, data = [] } = useListContext<RaRecord & StoredRow>()
  const { range } = useTotal()
  const { shown } = useColumns()
  const sums = useSums(shown, data)
  const when = formatInstant(usePrintMoment(), language)
  const search: unknown = filterValues['q']
  return (
    <Box sx={onPaper}>
      {sums.length > 0 && (
        <Box sx={{ fontWeight: 'bold' }}>
          {translate('paper.sum')}: {sums.map(({ name, text }) => `${labelOf(name)} ${text}`).join(' · ')}
        </Box>
      )}
      {typeof search === 'string' && (
        <Box>
          {translate('ra.action.search')}: {search}
        </Box>
      )}
      {active.map(({ name, field }) => (
        <Box key={name}>
          {labelOf(name)}: <FilterWords name={name} field={field} values={values} />
        </Box>
      ))}
      <Box>{translate('paper.printed', { range, when })}</Box>
    </Box>
  )
}
