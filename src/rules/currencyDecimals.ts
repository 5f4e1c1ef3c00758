/** Currencies without cents (ISO 4217, minor unit 0), among those of the currency table. */
export const withoutCents: readonly string[] =
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')

/** Whether an amount has no more decimals than its currency. */
export function hasCurrencyDecimals(amount: string, currency: string): boolean {
  return !withoutCents.includes(currency) || !/\.\d*[1-9]/.test(amount)
}
