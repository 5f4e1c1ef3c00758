import type { Message } from '#contract/problem.ts'
import { loadWords } from '#i18n/load.ts'
import { type Language, languages, translator } from '#i18n/words.ts'

const translators = {
  pt: translator(await loadWords('pt'), 'pt'),
  en: translator(await loadWords('en'), 'en'),
  es: translator(await loadWords('es'), 'es'),
}

/** Language of an `Accept-Language` header: the first supported one, else Portuguese. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map(part => part.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap(code => languages.filter(language => language === code))[0] ?? 'pt'
}

const numbers = {
  pt: new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 10 }),
  en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 }),
  es: new Intl.NumberFormat('es', { maximumFractionDigits: 10 }),
}

/** Number as the language writes it. */
export const writtenNumber = (language: Language, value: number) => numbers[language].format(value)

/** Number or decimal text formatted for the language; any other text as it is. */
function written(language: Language, value: string | number): string {
  const isNumber = typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value)
  // Types of `Intl.NumberFormat` lack decimal strings, which it formats without losing digits.
  return isNumber ? numbers[language].format(value as number) : value
}

/** Translation of a key, with its placeholders filled. */
export function translate(language: Language, key: string, values?: Message['with']): string {
  return translators[language](key, values)
}

/** Translated message. */
export function translateMessage(language: Language, { key, with: values = {}, naming }: Message): string {
  const filled = Object.entries(values).map(([name, value]) => [name, written(language, value)])
  return translate(language, key, {
    ...Object.fromEntries(filled),
    ...(naming ? { where: translate(language, naming) } : {}),
  })
}
