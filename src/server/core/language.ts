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

const locales = { pt: 'pt-BR', en: 'en-US', es: 'es' } as const

const formats = new Map<string, Intl.NumberFormat>()

/** Format with at least as many decimals as `least`. */
function formatOf(language: Language, least: number): Intl.NumberFormat {
  const key = `${language} ${least}`
  const known = formats.get(key)
  if (known) return known
  const options = { minimumFractionDigits: least, maximumFractionDigits: Math.max(least, 10) }
  const format = new Intl.NumberFormat(locales[language], options)
  formats.set(key, format)
  return format
}

/** Number as the language writes it. */
export const writtenNumber = (language: Language, value: number) => formatOf(language, 0).format(value)

/** Number or decimal text formatted for the language, an amount with its cents; any other text as it is. */
function written(language: Language, value: string | number): string {
  if (typeof value === 'number') return writtenNumber(language, value)
  const [number, decimals = ''] = /^-?\d+(?:\.(\d+))?$/.exec(value) ?? []
  // Types of `Intl.NumberFormat` lack decimal strings, which it formats without losing digits.
  return number === undefined ? value : formatOf(language, decimals.length).format(value as unknown as number)
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
