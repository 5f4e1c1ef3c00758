import type { Language } from '#i18n/words.ts'
import { formatDecimal, MONEY_DECIMALS } from './decimal.ts'

/** A share with two decimals: `4,65%`, `4.65%`, in Spanish `4,65 %`; `−10,00%`. */
export function formatPercent(value: string, language: Language): string {
  const figures = formatDecimal(value, language, MONEY_DECIMALS).replace('-', '\u2212')
  return `${figures}${language === 'es' ? '\u00a0' : ''}%`
}
