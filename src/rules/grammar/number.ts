import { decimalMarks, groupMarks, type Tongue } from './convention.ts'
import { asValue, NOTHING_TYPED, type ReadOutcome, refusal } from './outcome.ts'
import { isBlankText } from './text.ts'

/** Number of a text: its plain decimal string, and the currency or percent sign beside it. */
export type Amount = { readonly value: string; readonly sign?: string | undefined }

const SIGN = String.raw`R\$|US\$|U\$S|\$|€|£|¥|%|\p{Lu}{3}`
const AROUND = new RegExp(
  String.raw`^(-?)[^\S\r\n]*(${SIGN})?[^\S\r\n]*(-?)([.,]?\d(?:[^\r\n]*[\d.,])?)[^\S\r\n]*(${SIGN})?$`,
  'u',
)

/** Signs around the digits of a text: at most one minus and one sign, before or behind. */
function partsOf(
  text: string,
): { readonly minus: string; readonly digits: string; readonly sign?: string | undefined } | undefined {
  const [, outer = '', before, inner = '', digits = '', behind] =
    AROUND.exec(text.trim().replace('\u2212', '-')) ?? []
  const isTwice = (before && behind) || (outer && inner) || before === '%'
  return digits === '' || isTwice ? undefined : { minus: outer || inner, digits, sign: before ?? behind }
}

// A group never begins with a zero: 0.500 is half of one, in whatever language.
const grouped = (group: string, mark: string) =>
  new RegExp(`^[1-9]\\d{0,2}(?:${group}\\d{3})+(?:[${mark}]\\d*)?$`)
const SPACES = ['\u0020', '\u00a0', '\u2009', '\u202f']

/** Groupings in the language, then those of the other mark, whose groups are certain: several, or before decimals. */
const groupingsOf = (language: Tongue) => {
  const [own, mark] = [groupMarks[language], decimalMarks[language]]
  return [
    ...[`[${own}]`, ...SPACES].map(group => grouped(group, mark)),
    new RegExp(`^[1-9]\\d{0,2}(?:[${mark}]\\d{3})+[${own}]\\d+$`),
    new RegExp(`^[1-9]\\d{0,2}(?:[${mark}]\\d{3}){2,}$`),
  ]
}
const groupings: { readonly [T in Tongue]: readonly RegExp[] } = {
  pt: groupingsOf('pt'),
  en: groupingsOf('en'),
  es: groupingsOf('es'),
}

/**
 * Number of a text in the language: at most one mark of decimals, and marks of groups only between groups of three. A
 * mark of the other convention is read where it leaves one reading only. Any other text is refused.
 */
export function readNumber(text: string, language: Tongue): ReadOutcome<Amount> {
  if (isBlankText(text)) return NOTHING_TYPED
  const { minus, digits, sign } = partsOf(text) ?? {}
  const plain = digits === undefined ? undefined : plainOf(digits, language)
  if (plain === undefined) return refusal('validation.number', { example: exampleNumber(language) })
  return asValue({ value: /[1-9]/.test(plain) ? `${minus}${plain}` : plain, sign })
}

/** Decimal string of digits and marks; undefined where they are no number. */
function plainOf(digits: string, language: Tongue): string | undefined {
  const isGrouped = groupings[language].some(grouping => grouping.test(digits))
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const decimals = isGrouped ? markOfDecimals(digits, last) : last
  const whole = (decimals < 0 ? digits : digits.slice(0, decimals)).replace(isGrouped ? /[\s.,]/g : /^$/, '')
  const fraction = decimals < 0 ? '' : digits.slice(decimals + 1)
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction)) return undefined
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction && `.${fraction}`}`
}

/** Place of the mark of decimals in a grouped number: its last mark, where that is no mark of its groups. */
function markOfDecimals(digits: string, last: number): number {
  return digits.indexOf(digits.charAt(last)) === last && /[\s.,].*[.,]/.test(digits) ? last : -1
}

/** Signs that a number may have beside it: of percent where it counts in hundredths, of a currency where it is one. */
export type Signs = { readonly percent: boolean; readonly currency: boolean }

/** Number with no other sign than its field takes; that of a currency is left to compare with the currency. */
export function readAmount(text: string, language: Tongue, takes: Signs): ReadOutcome<Amount> {
  const read = readNumber(text, language)
  if (read.type !== 'value') return read
  const { value, sign } = read.value
  if (sign === undefined || (sign === '%' && takes.percent)) return asValue({ value })
  if (sign === '%') return refusal('validation.percent')
  return takes.currency ? read : refusal('validation.noSign', { sign })
}

/** Whole number of a text, which may have decimals that are zeros and no sign beside it. */
export function readInteger(text: string, language: Tongue): ReadOutcome<number> {
  const read = readAmount(text, language, { percent: false, currency: false })
  if (read.type !== 'value') return read
  const whole = read.value.value.replace(/\.0*$/, '')
  return /^-?\d{1,15}$/.test(whole) ? asValue(Number(whole)) : refusal('validation.integer')
}

/** Decimal string without the zeros that its decimals have beyond so many. */
export function inPlaces(value: string, decimals: number): string {
  const [whole = '', fraction = ''] = value.split('.')
  const beyond = fraction.slice(decimals)
  if (beyond === '' || /[1-9]/.test(beyond)) return value
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals)}`
}

/** Decimal string with the language's decimal mark, ungrouped and with all its digits. */
export function writtenDecimal(value: string, language: Tongue): string {
  return value.replace('.', decimalMarks[language])
}

/** Number as an example in the language: `1.234,5`. */
export function exampleNumber(language: Tongue): string {
  return `1${groupMarks[language]}234${decimalMarks[language]}5`
}

/** Whether a text is a number only in the conventions of other languages, with the other decimal mark. */
export function isWrittenOtherwise(text: string, language: Tongue): boolean {
  const { digits = '' } = partsOf(text) ?? {}
  const [group, mark] = [groupMarks[language], decimalMarks[language]]
  const isDecimal = new RegExp(`^\\d+[${group}]\\d+$`).test(digits) && !isAmbiguous(digits)
  return isDecimal || (digits.includes(group) && grouped(`[${mark}]`, group).test(digits))
}

/** Whether a text is a different number with a decimal comma and with a decimal point: 1.234. */
export function isAmbiguous(text: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(partsOf(text)?.digits ?? '')
}

/** Both readings of such a text, each in an unambiguous form. */
export function ambiguousNumber(
  text: string,
  language: Tongue,
): { readonly whole: string; readonly parts: string } {
  const { minus = '', digits = '' } = partsOf(text) ?? {}
  const [whole, fraction] = digits.split(/[.,]/)
  return {
    whole: `${minus}${whole}${fraction}`,
    parts: `${minus}${whole}${decimalMarks[language]}${fraction}0`,
  }
}
