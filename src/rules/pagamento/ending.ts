import Big from 'big.js'
import { isAmount } from '../money.ts'

/** The last day of PIS and COFINS. Confirmed by no accountant yet (domain/rules.md, "End of PIS and COFINS"). */
export const LAST_DAY = '2026-12-31'

type Ending = 'PIS' | 'COFINS'
type Request = Readonly<Partial<Record<Ending | 'DataVencimento', string | null>>>

const isNothing = (amount: string | null | undefined) => isAmount(amount) && Big(amount).eq(0)

/** An ending tax is shown for the due dates it is in force on, and afterwards where there is an amount of it. */
const untilItsEnd = (tax: Ending) => ({
  shown: (request: Request) => (request.DataVencimento ?? '') <= LAST_DAY || !isNothing(request[tax]),
  // The amount is required of every request: what is not shown says 0.
  kept: true,
})

/** When a request shows the taxes that end: a screen hides those there are no more (domain/rules.md, "End of PIS and COFINS"). */
export const taxConditions = { PIS: untilItsEnd('PIS'), COFINS: untilItsEnd('COFINS') } as const
