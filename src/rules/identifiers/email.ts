import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email'
import { asValue, NOTHING_TYPED, type ReadOutcome, refusal, valueOr } from '#rules/grammar/outcome.ts'
import { isBlankText } from '#rules/grammar/text.ts'

/** Maximum length of an address, and of the part before the @ (RFC 5321). */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** E-mail address without surrounding or invisible characters, in lower case. */
export function readEmail(text: string): ReadOutcome<string> {
  if (isBlankText(text)) return NOTHING_TYPED
  const email = text
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()
    .toLowerCase()
  return email === '' ? refusal('validation.email') : asValue(email)
}

/** E-mail address as stored; a text of invisible characters alone is unchanged. */
export function normalizeEmail(text: string): string {
  return valueOr(readEmail(text), text)
}

/** Whether the text is one address with a domain of at least two labels (HTML's definition, narrowed). */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text)
  return email.length <= MAX_LENGTH && email.indexOf('@') <= MAX_LOCAL_LENGTH && isValidEmail(email)
}
