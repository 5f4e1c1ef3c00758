import type { Valores } from '#contract/features/dashboard.ts'
import type { Language } from '#i18n/words.ts'
import { locales, memoized } from '#portal/ui/format/locale.ts'

const formatter = memoized(
  (language: Language) =>
    new Intl.DateTimeFormat(locales[language], {
      day: '2-digit',
      month: language === 'en' ? 'short' : '2-digit',
      timeZone: 'UTC',
    }),
)

/** Days of a week, from its first to its last: `29/11–05/12`, in English `Nov 29–Dec 05`; one day, where it has no more. */
export function weekDays({ Inicio, Fim }: Valores['Semanas'][number], language: Language): string {
  // Without the year, which a range of both would have around New Year.
  const days = [Inicio, Fim].map(day => formatter(language).format(Date.parse(day)))
  return [...new Set(days)].join('–')
}
