import { format, isMatch, isValid, parse, parseISO } from 'date-fns'
import type { Language } from '#i18n/words.ts'

// A day is read and written by date-fns in the same local time, so that it cannot shift between the two.
const ISO = 'yyyy-MM-dd'

const patterns: { readonly [L in Language]: string } = {
  pt: 'dd/MM/yyyy',
  en: 'MM/dd/yyyy',
  es: 'dd/MM/yyyy',
}

/** The `YYYY-MM-DD` of a Date at its local time. */
export function isoDay(date: Date): string {
  return format(date, ISO)
}

/** Whether the text is a day of the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isMatch(text, ISO)
}

/** A day as the reader's language writes it: `20/11/2026`, in English `11/20/2026`; other text stays as it is. */
export function formatDay(iso: string, language: Language): string {
  return isDay(iso) ? format(parseISO(iso), patterns[language]) : iso
}

/** The day that was typed or pasted, as `YYYY-MM-DD`, or undefined while it is none. */
export function parseDay(typed: string, language: Language): string | undefined {
  const text = typed.trim()
  if (isDay(text)) return text
  const [, first, second, year] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text) ?? []
  if (!year) return undefined
  const century = year.length === 2 ? `20${year}` : year
  const date = parse(`${first}/${second}/${century}`, patterns[language], new Date(0))
  return isValid(date) ? isoDay(date) : undefined
}

/** What has been typed so far, with the slashes that the next digits need; what is being deleted is left alone. */
export function dressDay(typed: string, before: string): string {
  if (typed.length <= before.length) return typed
  const text = typed.replace(/^(\d)\/$/, '0$1/').replace(/^(\d\d)\/(\d)\/$/, '$1/0$2/')
  const [, first = '', second = '', year = ''] = /^(\d\d)\/?(\d\d?)\/?(\d{0,4})$/.exec(text) ?? []
  if (!second || text.length < 3) return text
  return year ? `${first}/${second}/${year}` : text.replace(/^(\d\d)(\d)/, '$1/$2')
}
