import type { Tongue } from '#rules/grammar/convention.ts'
import { onTheClock } from './days.ts'

const locales: { readonly [T in Tongue]: string } = { pt: 'pt-BR', en: 'en-US', es: 'es' }

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

function byLanguage<T>(make: (locale: string) => T): { readonly [L in Tongue]: T } {
  return { pt: make(locales.pt), en: make(locales.en), es: make(locales.es) }
}

/** Day as the portal formats it. */
export function shownDay(iso: string, language: Tongue): string {
  return days[language].format(new Date(iso))
}

/** Moment in UTC as the portal formats it, in the time zone of the business. */
export function shownMoment(iso: string, language: Tongue): string {
  const [day = '', time = ''] = onTheClock(iso).split('T')
  return `${shownDay(day, language)}, ${time.slice(0, 'HH:MM'.length)}`
}

/** Decimal string with all its digits, the integer part in groups. */
export function grouped(value: string, language: Tongue): string {
  const [, sign = '', digits = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (digits === '') return value
  const before = sign + whole[language].format(BigInt(digits))
  return fraction === '' ? before : before + marks[language] + fraction
}
