/** Cents of an amount with two decimals at most, exactly. */
export function inCents(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.')
  return BigInt(`${whole}${decimals.padEnd(2, '0')}`)
}
