import Big from 'big.js'
import { isUntold, type StoredRow } from '#contract/validation.ts'
import { isMoney } from '#kinds/money/declaration.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import type { ListColumn } from '#portal/record/columns.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import type { AnyField } from '#schema/kind.ts'
import { useEntity } from './useEntity.ts'

type Sum = { readonly name: string; readonly text: string }

/**
 * Sums of these records in the columns of money in reais. A record that does not tell one of its amounts, such as a cancelled request
 * its balance, is in none of them (decision 0338).
 */
export function useSums(columns: readonly ListColumn[], records: readonly StoredRow[]): readonly Sum[] {
  const { spec } = useEntity()
  const language = useLocale()
  const amounts = Object.keys(spec.fields).filter(name => isSummed(spec.fields[name]))
  const counted = records.filter(row => amounts.every(name => !isUntold(spec, name, row)))
  if (counted.length === 0) return []
  return columns
    .filter(({ field }) => isSummed(field))
    .map(({ name }) => {
      const values = counted.flatMap(({ [name]: value }) => (typeof value === 'string' ? [value] : []))
      const sum = values.reduce((before, value) => before.plus(value), Big(0))
      return { name, text: formatMoney(sum.toFixed(2), HOME_CURRENCY, language) }
    })
}

const isSummed = (field: AnyField | undefined) =>
  field !== undefined && isMoney(field) && !field.currency && !field.isLimit
