import type { Told } from '#contract/problem.ts'
import { type Language, languages, loadWords, translator } from '#i18n/words.ts'

const translators = {
  pt: translator(await loadWords('pt')),
  en: translator(await loadWords('en')),
  es: translator(await loadWords('es')),
}

/** The language of an `Accept-Language` header: the first of ours it names, else Portuguese. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map(part => part.trim().slice(0, 2).toLowerCase())
  return wanted.flatMap(code => languages.filter(language => language === code))[0] ?? 'pt'
}

/** The words of a key in the language, with its placeholders filled. */
export function say(language: Language, key: string, values?: Told['with']): string {
  return translators[language](key, values)
}
