import Box from '@mui/material/Box'
import Big from 'big.js'
import { type RaRecord, useListContext } from 'react-admin'
import { isUntold, type StoredRow } from '#contract/validation.ts'
import { isMoney } from '#kinds/money/declaration.ts'
import { FilterWords } from '#portal/fields/filters/FilterWords.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useTotal } from '#portal/resources/useTotal.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
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
  const { filterValues } = useListContext()
  const { range } = useTotal()
  const sums = useSums()
  const when = formatInstant(usePrintMoment(), language)
  const search: unknown = filterValues['q']
  return (
    <Box sx={onPaper}>
      {sums.length > 0 && (
        <Box sx={{ fontWeight: 600 }}>
          {translate('paper.sum')}:{' '}
          {sums
            .map(({ name, sum }) => `${labelOf(name)} ${formatMoney(sum, HOME_CURRENCY, language)}`)
            .join(' · ')}
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

/** Sums of the shown columns of money in reais; what a row does not tell is in none. */
function useSums() {
  const { spec } = useEntity()
  const { shown } = useColumns()
  const { data = [] } = useListContext<RaRecord & StoredRow>()
  return shown.flatMap(({ name, field }) => {
    if (!isMoney(field) || field.currency) return []
    const told = data.filter(row => !isUntold(spec, name, row) && typeof row[name] === 'string')
    return [{ name, sum: told.reduce((sum, row) => sum.plus(String(row[name])), Big(0)).toFixed(2) }]
  })
}
