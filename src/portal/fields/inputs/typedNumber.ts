import type { Language } from '#i18n/words.ts'
import { currencySymbol } from '#portal/ui/format/money.ts'
import { inPlaces, readAmount, readInteger } from '#rules/grammar/number.ts'
import { isSignOf } from '#rules/grammar/sign.ts'
import type { FieldOf } from '#schema/kind.ts'

/**
 * Decimal string of a typed text, null for an empty one; other text is unchanged, for validation to report. `currency` is
 * the one whose sign it may have beside it; none where it is no amount of money.
 */
export function typedDecimal(
  text: string,
  language: Language,
  field: FieldOf<'decimal' | 'money' | 'rate'>,
  currency?: string,
): string | null {
  const percent = 'percent' in field && field.percent === true
  const read = readAmount(text, language, { percent, currency: currency !== undefined })
  if (read.type !== 'value') return read.type === 'nothing' ? null : text.trim()
  const { value, sign } = read.value
  const isOwn =
    sign === undefined ||
    (currency !== undefined && isSignOf(sign, currency, currencySymbol(currency, language)))
  return isOwn ? inPlaces(value, field.decimals) : text.trim()
}

/** Whole number of a typed text, null for an empty one; other text is unchanged, for validation to report. */
export function typedInteger(text: string, language: Language): number | string | null {
  const read = readInteger(text, language)
  if (read.type === 'value') return read.value
  return read.type === 'nothing' ? null : text.trim()
}
