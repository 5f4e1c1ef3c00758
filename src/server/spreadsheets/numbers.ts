import Big from 'big.js'
import type { Language } from '#i18n/words.ts'

const decimalMarks: { readonly [L in Language]: '.' | ',' } = { pt: ',', en: '.', es: ',' }
const groupMarks: { readonly [L in Language]: '.' | ',' } = { pt: '.', en: ',', es: '.' }

/** Decimal string with the language's decimal mark, ungrouped and with all its digits. */
export function writtenDecimal(value: string, language: Language): string {
  return value.replace('.', decimalMarks[language])
}

/** Number of a text: its decimal string, and the currency or percent sign beside it. */
export type Amount = { readonly value: string; readonly sign?: string | undefined }

const SIGN = String.raw`R\$|US\$|U\$S|\$|€|£|¥|%|\p{Lu}{3}`
const AROUND = new RegExp(
  String.raw`^(-?)[^\S\r\n]*(${SIGN})?[^\S\r\n]*(-?)(\d(?:[^\r\n]*\d)?)[^\S\r\n]*(${SIGN})?$`,
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
  new RegExp(`^[1-9]\\d{0,2}(?:${group}\\d{3})+(?:[${mark}]\\d+)?$`)
const SPACES = ['\u0020', '\u00a0', '\u2009', '\u202f']

const groupingsOf = (language: Language) =>
  [`[${groupMarks[language]}]`, ...SPACES].map(group => grouped(group, decimalMarks[language]))
const groupings: { readonly [L in Language]: readonly RegExp[] } = {
  pt: groupingsOf('pt'),
  en: groupingsOf('en'),
  es: groupingsOf('es'),
}

/**
 * Number of a text in the language; groups of three may be marked, and a point that cannot mark a group is a
 * decimal point. Undefined for any other text, such as two numbers.
 */
export function readAmount(text: string, language: Language): Amount | undefined {
  const { minus, digits, sign } = partsOf(text) ?? {}
  if (digits === undefined) return undefined
  const isGrouped = groupings[language].some(grouping => grouping.test(digits))
  const bare = isGrouped ? digits.replaceAll(new RegExp(`[\\s${groupMarks[language]}]`, 'g'), '') : digits
  const plain = bare.replace(decimalMarks[language], '.')
  return /^(\d+|(0|[1-9]\d*)\.\d+)$/.test(plain) ? { value: `${minus}${plain}`, sign } : undefined
}

/** Whether a text is a number only in the conventions of other languages, with the other decimal mark. */
export function isWrittenOtherwise(text: string, language: Language): boolean {
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
  language: Language,
): { readonly whole: string; readonly parts: string } {
  const { minus = '', digits = '' } = partsOf(text) ?? {}
  const [whole, fraction] = digits.split(/[.,]/)
  return {
    whole: `${minus}${whole}${fraction}`,
    parts: `${minus}${whole}${decimalMarks[language]}${fraction}0`,
  }
}

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
