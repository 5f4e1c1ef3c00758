import { isValid, parseISO } from 'date-fns'
import type { Language } from '#i18n/words.ts'

/**
 * First two parts of a date in the order of the language, from day and month, or the reverse: it is one swap.
 */
const firstTwo: { readonly [L in Language]: (day: string, month: string) => readonly [string, string] } = {
  pt: (day, month) => [day, month],
  en: (day, month) => [month, day],
  es: (day, month) => [day, month],
}

/** Whether the text is a day of the calendar, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text))
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/**
 * Date as displayed: `20/11/2026`, in English `20 Nov 2026`, since readers of English put the day or the
 * month first; other text is unchanged.
 */
export function formatDay(iso: string, language: Language): string {
  if (language !== 'en' || !isDay(iso)) return typedDay(iso, language)
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** Date as typed into a form: `20/11/2026`, in English `11/20/2026`; other text is unchanged. */
export function typedDay(iso: string, language: Language): string {
  if (!isDay(iso)) return iso
  const [year = '', month = '', day = ''] = iso.split('-')
  return [...firstTwo[language](day, month), year].join('/')
}

/** Midnight, which spreadsheets append to a date. */
const MIDNIGHT = /[ T,]+00:00(:00(\.0+)?)?$/

/** Typed or pasted date as `YYYY-MM-DD`; undefined while it is incomplete or invalid. */
export function parseDay(typed: string, language: Language): string | undefined {
  const text = typed
    .trim()
    .replace(MIDNIGHT, '')
    .replace(/\s*([/.-])\s*/g, '$1')
  if (isDay(text)) return text
  const shown = /^(\d{1,2}) ([a-z]{3}) (\d{4})$/i.exec(text)
  if (shown) return namedDay(shown)
  const [, first = '', second = '', year] = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text) ?? []
  if (!year) return undefined
  const century = year.length === 2 ? `20${year}` : year
  const [day, month] = firstTwo[language](first, second)
  const iso = `${century}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** Date from the display form `20 Nov 2026`, which readers copy. */
function namedDay([, day = '', name = '', year = '']: RegExpExecArray): string | undefined {
  const month = MONTHS.findIndex(known => known.toLowerCase() === name.toLowerCase()) + 1
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/**
 * Typed text with the slashes that the next digits need; unchanged while text is being deleted, and where its
 * digits are no day and month. The first four digits of an ISO day may look like both, until a hyphen comes.
 */
export function dressDay(typed: string, before: string, language: Language): string {
  if (typed.length <= before.length) return typed
  const [, century, ofCentury] = /^(\d\d)\/(\d\d)-$/.exec(typed) ?? []
  if (century) return `${century}${ofCentury}-`
  const text = typed.replace(/^(\d)\/$/, '0$1/').replace(/^(\d\d)\/(\d)\/$/, '$1/0$2/')
  const [, first = '', second = '', year = ''] = /^(\d\d)\/?(\d\d?)\/?(\d{0,4})$/.exec(text) ?? []
  if (!second || text.length < 3) return text
  const [day, month] = firstTwo[language](first, second)
  if (day.padEnd(2, '0') > '31' || month.padEnd(2, '0') > '12') return text
  return year ? `${first}/${second}/${year}` : text.replace(/^(\d\d)(\d)/, '$1/$2')
}
