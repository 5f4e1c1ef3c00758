import type { Language } from '#i18n/words.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { locales, memoized } from '#portal/ui/format/locale.ts'
import type { DuePeriod } from '#rules/pagamento/duePayments.ts'

const formatter = memoized(
  (language: Language) =>
    new Intl.DateTimeFormat(locales[language], {
      day: '2-digit',
      month: language === 'en' ? 'short' : '2-digit',
      timeZone: 'UTC',
    }),
)

/**
 * Name of a period: what is overdue by that word, a week by its days, from its first to its last: `29/11–05/12`, in English
 * `Nov 29–Dec 05`; one day, where it has no more.
 */
export function periodName({ Inicio, Fim }: DuePeriod, translate: Translator, language: Language): string {
  if (Inicio === null) return translate('pages.dashboard.due.overdue')
  // Without the year, which a range of both would have around New Year.
  const days = [Inicio, Fim].map(day => formatter(language).format(Date.parse(day)))
  return [...new Set(days)].join('–')
}
