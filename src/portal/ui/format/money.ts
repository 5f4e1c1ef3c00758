import type { Language } from '#i18n/words.ts'
import { formatDecimal } from './decimal.ts'
import { locales, memoized } from './locale.ts'

/** Locales for currency symbols where Intl would write a code instead of the familiar symbol. */
const symbolLocales: { readonly [L in Language]: string } = { ...locales, es: locales.pt }

/** The currency's symbol as readers of the language know it: `R$`, `US$`. */
export const currencySymbol = memoized((currency: string, language: Language): string => {
  if (!/^[A-Z]{3}$/.test(currency)) return currency
  // English would write `$`, which is the sign of twenty currencies and part of `R$`.
  if (currency === 'USD') return 'US$'
  const parts = new Intl.NumberFormat(symbolLocales[language], { style: 'currency', currency }).formatToParts(
    0,
  )
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
})

/** An amount with its currency's symbol: `R$ 1.234,50`, `−R$ 1.234,50`, `R$1,234.50`. */
export function formatMoney(value: string, currency: string, language: Language): string {
  const symbol = currencySymbol(currency, language)
  const isNegative = /^-.*[1-9]/.test(value)
  const amount = formatDecimal(value.replace(/^-/, ''), language, { least: 2, most: 2 })
  return `${isNegative ? '\u2212' : ''}${symbol}${language === 'en' ? '' : '\u00a0'}${amount}`
}
