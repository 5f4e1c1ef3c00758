import Big from 'big.js'
import { isAmount } from '../money.ts'
import { type Tax, taxes } from './totals.ts'

/** Suggested amounts; a tax is present only if a rate applies to it, and `0.00` when waived. */
export type Suggestion = Readonly<Partial<Record<Tax, string>>>

/** Taxes "divergente do calculado": typed otherwise than suggested (domain/rules.md, "Suggested taxes"). */
export function divergentTaxes(
  typed: Readonly<Partial<Record<Tax, string | null>>>,
  suggestion: Suggestion,
): readonly Tax[] {
  return taxes.filter(tax => {
    const [amount, suggested] = [typed[tax], suggestion[tax]]
    return suggested !== undefined && isAmount(amount) && !Big(amount).eq(suggested)
  })
}
