import type { Language } from '#i18n/words.ts'
import { locales, memoized } from './locale.ts'

type Month = { readonly Ano: number; readonly Mes: number }

const formatterOf = memoized(
  (language: Language, month: 'long' | 'short', year: 'numeric' | '2-digit') =>
    new Intl.DateTimeFormat(locales[language], { year, month, timeZone: 'UTC' }),
)

const dayIn = ({ Ano, Mes }: Month) => new Date(Date.UTC(Ano, Mes - 1, 1))

/** A month as its reader writes it: `novembro de 2026`. */
export function monthName(month: Month, language: Language): string {
  return formatterOf(language, 'long', 'numeric').format(dayIn(month))
}

/** Month as a short axis label: `nov 26`. */
export function monthTick(month: Month, language: Language): string {
  const parts = formatterOf(language, 'short', '2-digit').formatToParts(dayIn(month))
  const partOf = (type: 'month' | 'year') => parts.find(part => part.type === type)?.value.replace('.', '')
  return `${partOf('month')} ${partOf('year')}`
}

/** The name of a month, 1 to 12. */
export function nameOfMonth(month: number, language: Language): string {
  const day = new Date(Date.UTC(2000, month - 1, 1))
  return new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' }).format(day)
}
