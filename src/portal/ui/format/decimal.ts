import type { Language } from '#i18n/words.ts'
import { decimalMarks, locales, memoized } from './locale.ts'

const PLAIN = /^-?\d+(\.\d+)?$/

const formatterOf = memoized(
  (language: Language, least: number, most: number) =>
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      // Spanish would not group four digits.
      useGrouping: 'always',
    }),
)

/** Minimum and maximum number of decimals shown. */
export type Decimals = { readonly least: number; readonly most: number }

/** At least two decimals; more are shown when present. */
export const shownDecimals = (most: number): Decimals => ({ least: Math.min(most, 2), most })
/** The same number of decimals in each row of a column, so that the units are aligned. */
export const columnDecimalsOf = (most: number): Decimals => ({ least: most, most })
export const MONEY_DECIMALS: Decimals = { least: 2, most: 2 }
export const RATE_DECIMALS: Decimals = { least: 4, most: 7 }

/** Decimal string in the format of the reader's language; text that is no number is unchanged. */
export function formatDecimal(value: string, language: Language, { least, most }: Decimals): string {
  if (!PLAIN.test(value)) return value
  // Passed as text, no digit goes through a binary float.
  return formatterOf(language, least, most).format(value as Intl.StringNumericLiteral)
}

/** A whole number as the reader's language writes it. */
export function formatInteger(value: number, language: Language): string {
  return formatterOf(language, 0, 0).format(value)
}

/**
 * Decimal string of a typed or pasted number: `1.234,50` and `1,234.50` are the same number. A single
 * separator is read by the language, but never so that digits are lost. Other text is unchanged, for
 * validation to report.
 */
export function parseDecimal(typed: string, language: Language): string {
  const text = typed.replace(/[\s\u00a0\u202f%$€£]|R\$|US\$/g, '').replace('\u2212', '-')
  const at = markPlace(text, language)
  const before = at < 0 ? text : text.slice(0, at)
  const isAmbiguous = at >= 0 && before.includes(text.charAt(at))
  const whole = before.replace(/[.,]/g, '').replace(/^(-?)0+(?=\d)/, '$1')
  const fraction = at < 0 ? '' : text.slice(at + 1)
  const plain = `${/\d/.test(whole) ? whole : `${whole}0`}${fraction ? `.${fraction}` : ''}`
  return PLAIN.test(plain) && /\d/.test(text) && !isAmbiguous ? plain : typed.trim()
}

/** Whole number of a typed or pasted text; other text is unchanged. */
export function parseInteger(typed: string, language: Language): number | string {
  const plain = parseDecimal(typed, language)
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : typed.trim()
}

/** Index of the decimal separator, or -1. */
function markPlace(text: string, language: Language): number {
  const marks = text.replace(/[^.,]/g, '')
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (new Set(marks).size === 2 || marks.length === 0) return last
  if (marks.length > 1) return -1
  if (marks === decimalMarks[language]) return last
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? -1 : last
}
