import Big from 'big.js'

const SAFE_DIGITS = 15

/** Decimal string of a sheet's number, rounded to 15 digits: further digits are noise of the binary float. */
export function decimalOf(value: number): string {
  return Number.isFinite(value) ? Big(value.toPrecision(SAFE_DIGITS)).toFixed() : String(value)
}

/** Whether a sheet's number, which has 15 digits, can hold the decimal string exactly. */
export function fitsNumber(value: string): boolean {
  return value.replaceAll(/\D/g, '').replace(/^0+/, '').length <= SAFE_DIGITS
}

/** Whether a sheet's number has lost digits that the decimals of its field need. */
export function hasLostDigits(value: number, decimals: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) >= 10 ** SAFE_DIGITS) return true
  return !Big(value)
    .round(decimals)
    .eq(Big(decimalOf(value)).round(decimals))
}

/**
 * Decimal string with exactly that number of decimals, as the database answers it; unchanged where that would
 * lose a digit.
 */
export function toPlaces(value: string, decimals: number): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  const rounded = Big(value).toFixed(decimals)
  return Big(rounded).eq(value) ? rounded : value
}
