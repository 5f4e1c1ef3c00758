import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider } from 'react-admin'
import { type Language, languages, settingsIn } from '#i18n/words.ts'
import { messages, words } from './language.ts'
import { resourceKeys } from './resourceKeys.ts'

/**
 * react-admin's i18nProvider for the current language; a change of language needs another one. Replaced
 * rather than changed in place, so that forms keep their state. Resources and their fields are called as everywhere.
 */
export function i18nProviderOf(language: Language): I18nProvider {
  const locales = languages.map(locale => ({ locale, name: words()(`app.languages.${locale}`) }))
  const provider = polyglotI18nProvider(messages, language, locales, { allowMissing: true })
  const known = settingsIn(language)
  const translate: I18nProvider['translate'] = (key, values) => {
    const given = { ...known, ...values }
    const own = resourceKeys(key, values?.smart_count).map(one =>
      provider.translate(one, { ...given, _: '' }),
    )
    return own.find(word => word !== '') ?? provider.translate(key, given)
  }
  return { ...provider, translate }
}
