/** Signs of a currency besides its code and its symbol. */
const others: Readonly<Record<string, readonly string[]>> = {
  BRL: ['R$'],
  USD: ['US$', 'U$S', '$'],
  EUR: ['€'],
  GBP: ['£'],
  JPY: ['¥'],
  CNY: ['¥'],
}

/** Whether a sign beside an amount is the currency's: its code, or one of its signs; `symbol` is that of the reader. */
export function isSignOf(sign: string, currency: string, symbol: string): boolean {
  const own = [currency, symbol, ...(others[currency] ?? [])]
  // Many foreign currencies share the bare sign.
  return own.includes(sign) || (sign === '$' && currency !== 'BRL' && symbol.endsWith('$'))
}
