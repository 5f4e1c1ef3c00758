import { isValidPhone } from '@brazilian-utils/brazilian-utils/is-valid-phone'
import { asValue, NOTHING_TYPED, type ReadOutcome, refusal, valueOr } from '#rules/grammar/outcome.ts'
import { isBlankText } from '#rules/grammar/text.ts'
import { tidied } from '#rules/tidy.ts'
import { mask } from './mask.ts'

const BRAZIL = '+55'
const MOBILE_LENGTH = 11

const PHONE = /^(?:\(\s?)?(\+?)\s?(\d[\d\s().\p{Pd}]*)$/u
/** Space between two groups of digits: blanks, a bracket of the area code, and at most one mark. */
const GAP = /^\s?\)?\s?[\p{Pd}.]?\s?\(?\s?$/u

/** Places at which a national number is divided, counted from its end: before its last four digits, and its area code. */
const FROM_END: readonly number[] = [4, 8, 9]
/** The same from its beginning, of a number that is still typed or in the groups of another length. */
const FROM_START: readonly number[] = [2, 6, 7]
/** Number of digits from which a group in an odd place may be an extension. */
const SHORTEST = 8

/**
 * Digits of a phone number or of its beginning, with a leading + when it carries its country code. Refused: letters, and
 * groups that a number does not have, such as an extension, which would make it another number.
 */
export function readPhone(text: string): ReadOutcome<string> {
  if (isBlankText(text)) return NOTHING_TYPED
  const [, plus = '', groups = ''] = PHONE.exec(tidied(text)) ?? []
  const digits = groups.replace(/\D/g, '')
  const isGrouped = groups.split(/\d+/).every(gap => GAP.test(gap))
  // A zero in brackets is dialled at home only: whether it is one of the number cannot be told.
  if (digits === '' || !isGrouped || /\(0\)|\(.*\(/.test(groups)) return refusal('validation.phone')
  // Longer than any national number and beginning with 55, it includes the country code, as in messengers.
  const isInternational = plus !== '' || /^55\d{10,11}$/.test(digits)
  const phone = isInternational ? `+${digits}` : digits
  return isGroupedAsNumber(phone, groups) ? asValue(phone) : refusal('validation.phone')
}

/** Whether the groups of a Brazilian number are those of a number; foreign and service numbers have groups of any kind. */
function isGroupedAsNumber(phone: string, groups: string): boolean {
  if (phone.startsWith('+') && !phone.startsWith(BRAZIL)) return true
  const code = phone.startsWith(BRAZIL) ? BRAZIL.length - 1 : 0
  const length = phone.replace('+', '').length - code
  if (length < SHORTEST || /^(\+55)?0/.test(phone)) return true
  const starts = [...groups.matchAll(/\D(?=\d)/g)].map(
    ({ index }) => groups.slice(0, index).replace(/\D/g, '').length - code,
  )
  const inner = starts.filter(start => start > 0)
  return (
    inner.every(start => FROM_END.includes(length - start)) ||
    inner.every(start => FROM_START.includes(start))
  )
}

/** A phone number as it is stored: digits, with a leading + when it carries its country code; other text is unchanged. */
export function normalizePhone(text: string): string {
  return valueOr(readPhone(text), text)
}

/** Whether the text is a Brazilian number (Resolução Anatel 749/2022) or, with +, one of any country (ITU-T E.164). */
export function isPhone(text: string): boolean {
  const read = readPhone(text)
  if (read.type !== 'value') return false
  const phone = read.value
  if (phone.startsWith('+') && !phone.startsWith(BRAZIL)) return /^\+[1-9]\d{6,14}$/.test(phone)
  // Three-digit emergency numbers are services too, but are no contact of anybody.
  return phone.length >= 8 && isValidPhone(phone, { accept: ['mobile', 'landline', 'service'], version: 2 })
}

/** Whether the text is a Brazilian mobile number, the only one that can be a Pix key. */
export function isMobilePhone(text: string): boolean {
  const read = readPhone(text)
  if (read.type !== 'value') return false
  const phone = read.value
  const isBrazilian = !phone.startsWith('+') || phone.startsWith(BRAZIL)
  return isBrazilian && isValidPhone(phone, { accept: ['mobile'], version: 2 })
}

/**
 * Phone number in the masks `(99) 9999-9999` and `(99) 99999-9999`, `0800 999 9999`, `4004-9999`; a foreign
 * one as its country code and groups of three or four digits, `+41 525 550 007`. National groupings are not
 * implemented: a library with those of all countries is larger than the rest of a page.
 */
export function formatPhone(text: string): string {
  const read = readPhone(text)
  if (read.type !== 'value') return text
  const phone = read.value
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
