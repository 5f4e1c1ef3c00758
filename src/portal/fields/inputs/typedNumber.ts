import type { Language } from '#i18n/words.ts'
import { currencySymbol } from '#portal/ui/format/money.ts'
import { inPlaces, readAmount, readInteger } from '#rules/grammar/number.ts'
import { isSignOf } from '#rules/grammar/sign.ts'

/** Options of a field of decimals that say how it is typed: `percent` counts in hundredths. */
export type TypedDecimals = { readonly decimals: number; readonly percent?: boolean }

/**
 * Decimal string of a typed text, null for an empty one; other text is unchanged, for validation to report. `currency` is
 * the one whose sign it may have beside it; none where it is no amount of money.
 */
export function typedDecimal(
  text: string,
  language: Language,
  { decimals, percent = false }: TypedDecimals,
  currency?: string,
): string | null {
  const read = readAmount(text, language, { percent, currency: currency !== undefined })
  if (read.type !== 'value') return read.type === 'nothing' ? null : text.trim()
  const { value, sign } = read.value
  const isOwn =
    sign === undefined ||
    (currency !== undefined && isSignOf(sign, currency, currencySymbol(currency, language)))
  return isOwn ? inPlaces(value, decimals) : text.trim()
}

/** Whole number of a typed text, null for an empty one; other text is unchanged, for validation to report. */
export function typedInteger(text: string, language: Language): number | string | null {
  const read = readInteger(text, language)
  if (read.type === 'value') return read.value
  return read.type === 'nothing' ? null : text.trim()
}
