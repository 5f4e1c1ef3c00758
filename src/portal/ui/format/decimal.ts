import type { Language } from '#i18n/words.ts'
import { locales, memoized } from './locale.ts'

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
  // Nothing is below zero by nothing.
  const plain = /[1-9]/.test(value) ? value : value.replace('-', '')
  // Passed as text, no digit goes through a binary float.
  return formatterOf(language, least, most).format(plain as Intl.StringNumericLiteral)
}

/** A whole number as the reader's language writes it. */
export function formatInteger(value: number, language: Language): string {
  return formatterOf(language, 0, 0).format(value)
}
