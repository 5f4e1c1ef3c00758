import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone'
import { mask } from './mask.ts'

const BRAZIL = '+55'
const MOBILE_LENGTH = 11

/** A phone number as it is stored: digits, with a leading + when it carries its country code. */
export function normalizePhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  // Longer than any national number and beginning with 55, it includes the country code, as in messengers.
  const isInternational = /^\s*\(?\+/.test(text) || /^55\d{10,11}$/.test(digits)
  return isInternational ? `+${digits}` : digits
}

/** Whether the text is a Brazilian number (Resolução Anatel 749/2022) or, with +, one of any country (ITU-T E.164). */
export function isPhone(text: string): boolean {
  const phone = normalizePhone(text)
  if (phone.startsWith('+') && !phone.startsWith(BRAZIL)) return /^\+[1-9]\d{6,14}$/.test(phone)
  // Three-digit emergency numbers are services too, but are no contact of anybody.
  return phone.length >= 8 && isValidPhone(phone, { accept: ['mobile', 'landline', 'service'], version: 2 })
}

/** Whether the text is a Brazilian mobile number, the only one that can be a Pix key. */
export function isMobilePhone(text: string): boolean {
  const phone = normalizePhone(text)
  const isBrazilian = !phone.startsWith('+') || phone.startsWith(BRAZIL)
  return isBrazilian && isValidPhone(phone, { accept: ['mobile'], version: 2 })
}

/**
 * Phone number in the masks `(99) 9999-9999` and `(99) 99999-9999`, `0800 999 9999`, `4004-9999`; a foreign
 * one as its country code and groups of three or four digits, `+41 525 550 007`. National groupings are not
 * implemented: a library with those of all countries is larger than the rest of a page.
 */
export function formatPhone(text: string): string {
  const phone = normalizePhone(text)
  if (phone.startsWith(BRAZIL)) return `${BRAZIL} ${national(phone.slice(BRAZIL.length))}`.trimEnd()
  return phone.startsWith('+') ? international(phone.slice(1)) : national(phone)
}

/** Country codes of one and two digits (ITU-T E.164, list of assigned codes); all others have three. */
const COUNTRY_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})/

function international(digits: string): string {
  const [code = ''] = COUNTRY_CODE.exec(digits) ?? []
  const subscriber = digits.slice(code.length)
  const count = Math.ceil(subscriber.length / 4)
  const groups = Array.from({ length: count }, (_, at) =>
    subscriber.slice(
      Math.floor((at * subscriber.length) / count),
      Math.floor(((at + 1) * subscriber.length) / count),
    ),
  )
  return `+${[code, ...groups].filter(Boolean).join(' ')}`
}

function national(digits: string): string {
  if (digits.length > MOBILE_LENGTH) return digits
  if (digits.startsWith('0')) return mask(digits, '0000 000 0000')
  // No area code begins with 30 or 40: these are the nationwide numbers.
  if (/^[34]00\d{0,5}$/.test(digits)) return mask(digits, '0000-0000')
  return mask(digits, digits.length === MOBILE_LENGTH ? '(00) 00000-0000' : '(00) 0000-0000')
}
