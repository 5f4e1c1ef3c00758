import type { Language } from '#i18n/words.ts'
import { locales } from './locale.ts'

type Month = { readonly Ano: number; readonly Mes: number }

/** A month as its reader writes it: `novembro de 2026`. */
export function monthName({ Ano, Mes }: Month, language: Language, month: 'long' | 'short' = 'long'): string {
  const day = new Date(Date.UTC(Ano, Mes - 1, 1))
  return new Intl.DateTimeFormat(locales[language], { year: 'numeric', month, timeZone: 'UTC' }).format(day)
}

/** The name of a month, 1 to 12. */
export function nameOfMonth(month: number, language: Language): string {
  const day = new Date(Date.UTC(2000, month - 1, 1))
  return new Intl.DateTimeFormat(locales[language], { month: 'long', timeZone: 'UTC' }).format(day)
}
