import Big from 'big.js'
import { isAmount } from '../money.ts'

/**
 * Last day of PIS and COFINS. Not confirmed by an accountant yet (domain/rules.md, "End of PIS and COFINS").
 */
export const LAST_DAY = '2026-12-31'

type Ending = 'PIS' | 'COFINS'
type Request = Readonly<Partial<Record<Ending | 'DataVencimento', string | null>>>

const isNothing = (amount: string | null | undefined) => isAmount(amount) && Big(amount).eq(0)

/**
 * Condition of an abolished tax: shown for due dates while it is in force, and afterwards where it has an
 * amount (decision 0083).
 */
const untilItsEnd = (tax: Ending) => ({
  shown: (request: Request) => (request.DataVencimento ?? '') <= LAST_DAY || !isNothing(request[tax]),
  // The amount is required of every request: a hidden one is 0.
  keepsValue: true,
})

/**
 * Conditions of the abolished taxes: a screen hides those no longer in force (domain/rules.md, "End of PIS
 * and COFINS").
 */
export const taxConditions = { PIS: untilItsEnd('PIS'), COFINS: untilItsEnd('COFINS') } as const
