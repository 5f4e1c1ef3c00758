import type { Language } from '#i18n/words.ts'
import { dayFirst } from '#rules/grammar/convention.ts'
import { isExistingDay, writtenDay } from '#rules/grammar/isoDay.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/**
 * Date as displayed: `20/11/2026`, in English `20 Nov 2026`, since readers of English put the day or the
 * month first; other text is unchanged.
 */
export function formatDay(iso: string, language: Language): string {
  if (language !== 'en' || !isExistingDay(iso)) return typedDay(iso, language)
  const [year = '', month = '', day = ''] = iso.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}

/** Date as typed into a form: `20/11/2026`, in English `11/20/2026`; other text is unchanged. */
export function typedDay(iso: string, language: Language): string {
  return isExistingDay(iso) ? writtenDay(iso, language) : iso
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
  const [day, month] = dayFirst[language] ? [first, second] : [second, first]
  if (day.padEnd(2, '0') > '31' || month.padEnd(2, '0') > '12') return text
  return year ? `${first}/${second}/${year}` : text.replace(/^(\d\d)(\d)/, '$1/$2')
}
