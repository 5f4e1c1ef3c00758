import Big from 'big.js'
import { isSummed, sumsOf } from '#contract/sums.ts'
import type { StoredRow } from '#contract/validation.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import type { ListColumn } from '#portal/record/columns.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { useEntity } from './useEntity.ts'

type Sum = { readonly name: string; readonly text: string }

/**
 * Sums of these records in the columns of money in reais. A record in a state that its register leaves out, such as a cancelled
 * request, is in none of them (decision 0338).
 */
export function useSums(columns: readonly ListColumn[], records: readonly StoredRow[]): readonly Sum[] {
  const entity = useEntity()
  const language = useLocale()
  const { by = '', without = [] } = sumsOf(entity) ?? {}
  const counted = records.filter(({ [by]: state }) => !without.includes(Number(state)))
  if (counted.length === 0) return []
  return columns
    .filter(({ field }) => isSummed(field))
    .map(({ name }) => {
      const values = counted.flatMap(({ [name]: value }) => (typeof value === 'string' ? [value] : []))
      const sum = values.reduce((before, value) => before.plus(value), Big(0))
      return { name, text: formatMoney(sum.toFixed(2), HOME_CURRENCY, language) }
    })
}
