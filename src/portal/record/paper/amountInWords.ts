import { convertNumberToWords } from '@brazilian-utils/brazilian-utils/convert-number-to-words'
import { toCardinal as inEnglish } from 'n2words/en-US'
import { toCardinal as inSpanish } from 'n2words/es-ES'
import type { Language } from '#i18n/words.ts'
import type { Translator } from '#portal/providers/words/language.ts'
import { locales, memoized } from '#portal/ui/format/locale.ts'

type Gender = 'masculine' | 'feminine'

/** Whole numbers in words, before a noun of that gender. */
const numbers: { readonly [L in Language]: (value: bigint, gender: Gender) => string } = {
  pt: (value, gender) => convertNumberToWords(Number(value), { gender }),
  en: value => inEnglish(value),
  // Before a noun, and before "mil", uno loses its last letter: ciento un reales, veintiún mil reales.
  es: (value, gender) =>
    inSpanish(value, { gender })
      .replace(/veintiuno\b/g, 'veintiún')
      .replace(/\buno\b/g, 'un'),
}

/** Name of a currency, of one of it or of several. */
const nameOf = memoized((currency: string, language: Language, count: 1 | 2): string => {
  const parts = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  }).formatToParts(count)
  const name = parts.find(({ type }) => type === 'currency')?.value ?? currency
  // Intl writes the names of Portuguese with a capital, and the country's own currency with its country.
  return language === 'pt' ? name.toLocaleLowerCase('pt-BR').replace(/^(real|reais) .*/, '$1') : name
})

/** Gender of a currency's name: libra, coroa and rupia end alike in Portuguese and Spanish. */
const genderOf = (name: string): Gender => (/^\p{L}+as?(\s|$)/u.test(name) ? 'feminine' : 'masculine')

const MILLION = 1_000_000n

/** Amount of money as people write it out on a cheque: `Mil e um reais e vinte centavos`. */
export function amountInWords(
  value: string,
  currency: string,
  language: Language,
  translate: Translator,
): string {
  const [units = '0', fraction = ''] = value.replace('-', '').split('.')
  const [whole, cents] = [BigInt(units), Number(fraction.padEnd(2, '0').slice(0, 2))]
  const unit = nameOf(currency, language, whole === 1n ? 1 : 2)
  const number = numbers[language](whole, genderOf(unit))
  const isRound = whole >= MILLION && whole % MILLION === 0n
  const wholePart = isRound ? translate('paper.millions', { number, unit }) : `${number} ${unit}`
  const centPart = `${numbers[language](BigInt(cents), 'masculine')} ${translate('paper.cents', { smart_count: cents })}`
  if (cents === 0) return sentence(wholePart, language)
  if (whole === 0n) return sentence(centPart, language)
  return sentence(translate('paper.withCents', { whole: wholePart, cents: centPart }), language)
}

const sentence = (text: string, language: Language) =>
  `${text.charAt(0).toLocaleUpperCase(locales[language])}${text.slice(1)}`
