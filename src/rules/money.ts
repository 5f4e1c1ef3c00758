import Big from 'big.js'

/** Whether a text that is being typed is an amount by now: a plain decimal, not below zero. */
export function isAmount(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && /^\d+(\.\d+)?$/.test(text)
}

/** An amount, or zero while it is not one yet: a line without a discount typed has none. */
export function orNothing(text: string | null | undefined): string {
  return isAmount(text) ? text : '0'
}

/** An amount as it is kept: to the cent, half up (domain/rules.md, "Net value"). */
export function toCents(amount: Big): string {
  return amount.toFixed(2, Big.roundHalfUp)
}

/** The exact sum of decimal strings. */
export function sum(amounts: readonly string[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), Big(0))
}
