import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie'

const EXEMPT = 'ISENTO'

/** A state registration (IE) as it is stored: letters and digits in capitals, or ISENTO. */
export function normalizeStateRegistration(text: string): string {
  const registration = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return registration === 'ISENTA' ? EXEMPT : registration
}

/** Whether the text is ISENTO or an IE of the state, given as `SC` or by its IBGE code `42` (SINTEGRA, by state). */
export function isStateRegistration(state: string, text: string): boolean {
  const registration = normalizeStateRegistration(text)
  if (registration === EXEMPT) return true
  // Zeros satisfy most states' check digits.
  if (/^0*$/.test(registration)) return false
  const known = getStates().find(({ code, ibgeCode }) => code === state || String(ibgeCode) === state)
  return known !== undefined && isValidIe({ value: registration, stateCode: known.code })
}

/** The same for a form being filled in: a registration or a state that is not there yet is no mistake. */
export function isStateRegistrationOf(
  state: string | null | undefined,
  text: string | null | undefined,
): boolean {
  return !state || !text || isStateRegistration(state, text)
}
