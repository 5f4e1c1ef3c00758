import Big from 'big.js'

/** Currency of the country: of all amounts that name no other, and of what foreign ones are converted to. */
export const HOME_CURRENCY = 'BRL'

/** Whether a text is a valid amount: a plain decimal, not below zero. */
export function isAmount(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && /^\d+(\.\d+)?$/.test(text)
}

/** Amount, or zero while it is not one yet, such as an empty discount. */
export function amountOrZero(text: string | null | undefined): string {
  return isAmount(text) ? text : '0'
}

/** Amount as stored: to the cent, half up (domain/rules.md, "Net value"). */
export function toCents(amount: Big): string {
  const cents = amount.toFixed(2, Big.roundHalfUp)
  // Nothing is below zero by nothing.
  return cents === '-0.00' ? '0.00' : cents
}

/** Sums of amounts by currency, to the cent, in the order in which the currencies come first. */
export function sumsByCurrency(
  amounts: readonly (readonly [currency: string, amount: string])[],
): ReadonlyMap<string, string> {
  const sums = new Map<string, Big>()
  for (const [currency, amount] of amounts) sums.set(currency, (sums.get(currency) ?? Big(0)).plus(amount))
  return new Map([...sums].map(([currency, total]) => [currency, toCents(total)]))
}

/** The exact sum of decimal strings. */
export function sum(amounts: readonly string[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), Big(0))
}
