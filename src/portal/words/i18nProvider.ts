import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { type Language, languages } from '#i18n/words.ts'
import { messages, words } from './language.ts'

/**
 * react-admin's i18nProvider for the current language; a change of language needs another one. Replaced
 * rather than changed in place, so that forms keep their state.
 */
export function i18nProviderOf(language: Language): I18nProvider {
  const locales = languages.map(locale => ({ locale, name: words()(`app.languages.${locale}`) }))
  return polyglotI18nProvider(messages, language, locales, { allowMissing: true })
}
