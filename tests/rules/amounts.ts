import fc from 'fast-check'

/** Decimal string of whole cents, computed without the library under test. */
export function ofCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Whole cents of a decimal string with two decimals. */
export function inCents(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

const MOST = 99_999_999_999_99n

/** Arbitrary of amounts in whole cents, from `min` to the largest amount of a request. */
export const cents = (min = 0n, max = MOST) => fc.bigInt({ min, max })

/** Arbitrary of amounts as decimal strings. */
export const amounts = (min = 0n, max = MOST) => cents(min, max).map(ofCents)
