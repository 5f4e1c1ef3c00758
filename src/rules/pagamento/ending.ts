import Big from 'big.js'
import { isAmount } from '../money.ts'
import { type Tax, taxes } from './totals.ts'

/**
 * Last day of PIS and COFINS. Not confirmed by an accountant yet (domain/rules.md, "End of PIS and COFINS").
 */
export const LAST_DAY = '2026-12-31'

/** Taxes that end with that day. */
export const endingTaxes: readonly Tax[] = ['PIS', 'COFINS']

type Request = Readonly<Partial<Record<Tax | 'DataVencimento' | 'ValorBruto', string | null>>>

const isNothing = (amount: string | null | undefined) => isAmount(amount) && Big(amount).eq(0)

const isInForce = (tax: Tax, { DataVencimento }: Request) =>
  !endingTaxes.includes(tax) || (DataVencimento ?? '') <= LAST_DAY

/**
 * Condition of a tax: shown once there are items that it could be withheld from, and while it is in force; with an amount
 * of its own, always (decisions 0083 and 0323).
 */
const onItems = (tax: Tax) => ({
  shown: (request: Request) =>
    !isNothing(request[tax]) || (!isNothing(request.ValorBruto) && isInForce(tax, request)),
  // The amount is required of every request: a hidden one is 0.
  keepsValue: true,
})

/** Conditions of the taxes of a request (domain/rules.md, "End of PIS and COFINS"). */
export const taxConditions = Object.fromEntries(taxes.map(tax => [tax, onItems(tax)] as const)) as {
  readonly [T in Tax]: ReturnType<typeof onItems>
}
