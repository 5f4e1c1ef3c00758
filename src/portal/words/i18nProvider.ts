import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { type Language, languages } from '#i18n/words.ts'
import { messages, words } from './language.ts'

/**
 * The words as react-admin takes them, in the language of this moment; a change of language needs another one. Given
 * anew rather than changed in place, it leaves forms standing as they are.
 */
export function i18nProviderOf(language: Language): I18nProvider {
  const locales = languages.map(locale => ({ locale, name: words()(`app.languages.${locale}`) }))
  return polyglotI18nProvider(messages, language, locales, { allowMissing: true })
}
