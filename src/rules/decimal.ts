import Big from 'big.js'

/** Whether the text is a plain decimal number with at most so many digits before and behind the point. */
export function isDecimal(text: string, digits: number, decimals: number): boolean {
  const [, whole = '', fraction = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return whole !== '' && whole.replace(/^0+(?=\d)/, '').length <= digits && fraction.length <= decimals
}

/** Negative, zero or positive as the decimal string `a` is below, equal to or above `b`. */
export function compareDecimals(a: string, b: string): number {
  return Big(a).cmp(b)
}
