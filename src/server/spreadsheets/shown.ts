import type { Language } from '#i18n/words.ts'
import { mask } from '#rules/identifiers/mask.ts'
import { formatPhone } from '#rules/identifiers/phone.ts'
import { formatPostalCode } from '#rules/identifiers/postalCode.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import type { AnyField } from '#schema/kind.ts'
import { type CellWriting, cellOf, cellText } from './cell.ts'
import { onTheClock } from './days.ts'

const locales: { readonly [L in Language]: string } = { pt: 'pt-BR', en: 'en-US', es: 'es' }

const FIGURES = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const
// Days in the format of the portal: in English with the month's name, since its readers differ in the order.
const days = {
  ...byLanguage(locale => new Intl.DateTimeFormat(locale, FIGURES)),
  en: { format: (day: Date) => `${day.getUTCDate()} ${monthOf.format(day)} ${day.getUTCFullYear()}` },
}
const monthOf = new Intl.DateTimeFormat(locales.en, { month: 'short', timeZone: 'UTC' })
const whole = byLanguage(
  locale => new Intl.NumberFormat(locale, { maximumFractionDigits: 0, useGrouping: 'always' }),
)
const marks = byLanguage(locale => new Intl.NumberFormat(locale).format(0.5).charAt(1))

function byLanguage<T>(make: (locale: string) => T): { readonly [L in Language]: T } {
  return { pt: make(locales.pt), en: make(locales.en), es: make(locales.es) }
}

/** Value of a field as the language formats it: dates, grouped digits, masks, labels of choices. */
export function shownText(field: AnyField, value: unknown, writing: CellWriting): string {
  const cell = cellOf(field, value, writing)
  const text = String(value)
  if (cell?.type === 'day') return days[writing.language].format(new Date(text))
  if (cell?.type === 'instant') {
    const [day = '', time = ''] = onTheClock(text).split('T')
    return `${days[writing.language].format(new Date(day))}, ${time.slice(0, 'HH:MM'.length)}`
  }
  if (cell && field.kind === 'money') return grouped(text, writing.language)
  if (cell && 'decimals' in field)
    return grouped(text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), writing.language)
  if (field.kind === 'taxId' && cell) return formatTaxId(text)
  if (field.kind === 'phone' && cell) return formatPhone(text)
  if (field.kind === 'postalCode' && cell) return formatPostalCode(text)
  if (field.kind === 'text' && field.mask && cell) return mask(text, field.mask)
  return cellText(cell, writing.language)
}

/** Decimal string with all its digits, the integer part in groups. */
function grouped(value: string, language: Language): string {
  const [, sign = '', digits = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (digits === '') return value
  const before = sign + whole[language].format(BigInt(digits))
  return fraction === '' ? before : before + marks[language] + fraction
}
