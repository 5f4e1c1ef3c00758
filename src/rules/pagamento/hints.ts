import Big from 'big.js'
import { sum, toCents } from '../money.ts'
import { type Totaled, totalOf } from './totals.ts'

/** How a total stands to the one it is compared with. */
export type Comparison = {
  /** The total less the other, BRL: negative where it falls short. */
  readonly difference: string
  /** The difference in percent of the other, two decimals; null where the other is zero. */
  readonly percent: string | null
  readonly agrees: boolean
}

/** A part in percent of a whole, two decimals half up; null where the whole is zero. */
function percentOf(part: Big, whole: string): string | null {
  return Big(whole).eq(0) ? null : toCents(part.times(100).div(whole))
}

/** Compares to the cent, without tolerance: the specification shows no rule (spec section 5, "Comparison hints"). */
function compare(total: string, other: string): Comparison {
  const difference = Big(total).minus(other)
  return { difference: toCents(difference), percent: percentOf(difference, other), agrees: difference.eq(0) }
}

/** The total of an invoice's lines against the total typed for it (spec section 5, "Comparison hints"). */
export function invoiceAgainstInformed(lines: readonly Totaled[], informed: string): Comparison {
  return compare(totalOf(lines), informed)
}

/** The total of the instalments against the invoice's (spec section 5, "Comparison hints"). */
export function instalmentsAgainstInvoice(instalments: readonly string[], invoice: string): Comparison {
  return compare(toCents(sum(instalments)), invoice)
}

/** What was really spent, estimated, and calculated by the channel; only the first is always there. */
type Costs = {
  readonly effective: string
  readonly estimated?: string | null | undefined
  readonly calculated?: string | null | undefined
}

/** The effective total against the estimated and the calculated one, each where it is known (spec section 5). */
export function effectiveAgainst({ effective, estimated, calculated }: Costs): {
  readonly estimated: Comparison | null
  readonly calculated: Comparison | null
} {
  const against = (other: string | null | undefined) => (other ? compare(effective, other) : null)
  return { estimated: against(estimated), calculated: against(calculated) }
}

/** An exchange advance in percent of its contract, two decimals; null without a contract value (spec section 5). */
export function advancePercent(advance: string, contract: string): string | null {
  return percentOf(Big(advance), contract)
}

/**
 * What is proven of a numerário (its fiscal documents) against its forecast (its items): a positive difference is still
 * to be asked for, a negative one to be given back (domain rules, "The money flow", 1).
 */
export function provenAgainstForecast(
  items: readonly Totaled[],
  documents: readonly Totaled[],
): Comparison & { readonly forecast: string; readonly proven: string } {
  const [forecast, proven] = [totalOf(items), totalOf(documents)]
  return { forecast, proven, ...compare(proven, forecast) }
}
