import type { Language } from '#i18n/words.ts'
import { decimalMarks, locales, remembered } from './locale.ts'

const PLAIN = /^-?\d+(\.\d+)?$/

const formatterOf = remembered(
  (language: Language, least: number, most: number) =>
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      // Spanish would leave four digits ungrouped.
      useGrouping: 'always',
    }),
)

/** How many decimals to show at least and at most. */
export type Decimals = { readonly least: number; readonly most: number }

/** Two decimals read as a quantity; more are shown when they are there. */
export const decimalsOf = (most: number): Decimals => ({ least: Math.min(most, 2), most })
/** In a column each row has as many decimals, so that figures stand under each other by their units. */
export const columnDecimalsOf = (most: number): Decimals => ({ least: most, most })
export const MONEY_DECIMALS: Decimals = { least: 2, most: 2 }
export const RATE_DECIMALS: Decimals = { least: 4, most: 7 }

/** A decimal string as the reader's language writes it; what is no number yet stays as typed. */
export function formatDecimal(value: string, language: Language, { least, most }: Decimals): string {
  if (!PLAIN.test(value)) return value
  // Given as text, no digit passes through a binary float.
  return formatterOf(language, least, most).format(value as Intl.StringNumericLiteral)
}

/** A whole number as the reader's language writes it. */
export function formatInteger(value: number, language: Language): string {
  return formatterOf(language, 0, 0).format(value)
}

/**
 * What was typed or pasted, as a decimal string: `1.234,50` and `1,234.50` are the same number. A single mark is read
 * by the language, but never so that digits are lost. What is no number stays as typed, for validation to name.
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

/** A whole number out of what was typed or pasted; what is none stays text. */
export function parseInteger(typed: string, language: Language): number | string {
  const plain = parseDecimal(typed, language)
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : typed.trim()
}

/** Where the decimal mark stands, or -1. */
function markPlace(text: string, language: Language): number {
  const marks = text.replace(/[^.,]/g, '')
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (new Set(marks).size === 2 || marks.length === 0) return last
  if (marks.length > 1) return -1
  if (marks === decimalMarks[language]) return last
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? -1 : last
}
