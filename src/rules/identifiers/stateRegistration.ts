import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { isValidIe } from '@brazilian-utils/brazilian-utils/is-valid-ie'
import { readCapitals } from '#rules/grammar/code.ts'
import { valueOr } from '#rules/grammar/outcome.ts'

const EXEMPT = 'ISENTO'

/** A state registration (IE) as it is stored: letters and digits in capitals, or ISENTO. */
export function normalizeStateRegistration(text: string): string {
  const registration = valueOr(readCapitals(text), text)
  return registration === 'ISENTA' ? EXEMPT : registration
}

/** Whether the text is ISENTO or an IE of the state, given as `SC` or by its IBGE code `42` (SINTEGRA, by state). */
export function isStateRegistration(state: string, text: string): boolean {
  const registration = normalizeStateRegistration(text)
  if (registration === EXEMPT) return true
  // The library drops what is no letter or digit and would validate another number.
  if (!/^[0-9A-Z]+$/.test(registration)) return false
  // Zeros satisfy the check digits of most states.
  if (/^0*$/.test(registration)) return false
  const known = getStates().find(({ code, ibgeCode }) => code === state || String(ibgeCode) === state)
  return known !== undefined && isValidIe({ value: registration, stateCode: known.code })
}

/** State registration of a record in the one form it is stored in. */
export const registrationNormalize = {
  InscricaoEstadual: ({ InscricaoEstadual: text }: { readonly InscricaoEstadual?: string | null }) =>
    text ? normalizeStateRegistration(text) : null,
} as const

/** As above for a form being filled in: a missing registration or state is no error. */
export function isStateRegistrationOf(
  state: string | null | undefined,
  text: string | null | undefined,
): boolean {
  return !state || !text || isStateRegistration(state, text)
}
