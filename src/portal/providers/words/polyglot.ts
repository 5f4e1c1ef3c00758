import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { type Language, numbersIn, type Words } from '#i18n/words.ts'

/** Value of a placeholder, as polyglot hands it over. */
type GivenFor = (placeholder: string, name: string) => string | number

/** ra-i18n-polyglot's provider of a language's words, which writes counts as the language groups them. */
export function polyglotOf(words: Words, language: Language): I18nProvider {
  const { settings, countOf } = numbersIn(language)
  const provider = polyglotI18nProvider(() => words, language, [], {
    allowMissing: true,
    replace(this: string, placeholder: RegExp, givenFor: GivenFor) {
      return this.replace(placeholder, (whole, name: string) => {
        const value = givenFor(whole, name)
        return name === 'smart_count' ? countOf(value) : String(value)
      })
    },
  })
  return { ...provider, translate: (key, values) => provider.translate(key, { ...settings, ...values }) }
}
