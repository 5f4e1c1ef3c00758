import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { type Language, languages, settingsIn } from '#i18n/words.ts'
import { messages, words } from './language.ts'

/**
 * react-admin's i18nProvider for the current language; a change of language needs another one. Replaced
 * rather than changed in place, so that forms keep their state.
 */
export function i18nProviderOf(language: Language): I18nProvider {
  const locales = languages.map(locale => ({ locale, name: words()(`app.languages.${locale}`) }))
  const provider = polyglotI18nProvider(messages, language, locales, { allowMissing: true })
  const known = settingsIn(language)
  return { ...provider, translate: (key, values) => provider.translate(key, { ...known, ...values }) }
}
