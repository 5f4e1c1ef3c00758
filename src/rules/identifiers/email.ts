import { isValidEmail } from '@brazilian-utils/brazilian-utils/is-valid-email'

/** Maximum length of an address, and of the part before the @ (RFC 5321). */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64

/** E-mail address as stored: without surrounding or invisible characters, in lower case. */
export function normalizeEmail(text: string): string {
  return text
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()
    .toLowerCase()
}

/** Whether the text is one address with a domain of at least two labels (HTML's definition, narrowed). */
export function isEmail(text: string): boolean {
  const email = normalizeEmail(text)
  return email.length <= MAX_LENGTH && email.indexOf('@') <= MAX_LOCAL_LENGTH && isValidEmail(email)
}
