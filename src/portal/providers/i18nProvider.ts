import type { I18nProvider } from 'react-admin'
import { type Language, languages } from '#i18n/words.ts'
import { changeLanguage, messages, words } from '#portal/providers/words/language.ts'
import { polyglotOf } from '#portal/providers/words/polyglot.ts'
import { resourceKeys } from '#portal/providers/words/resourceKeys.ts'

/**
 * react-admin's i18nProvider for the current language; a change of language needs another one. Replaced
 * rather than changed in place, so that forms keep their state. Resources and their fields are called as everywhere.
 */
export function i18nProviderOf(language: Language): I18nProvider {
  let known = messages()
  let polyglot = polyglotOf(known, language)
  const current = () => {
    // Parts of the words that came later are in another object.
    if (known !== messages()) {
      known = messages()
      polyglot = polyglotOf(known, language)
    }
    return polyglot
  }
  const translate: I18nProvider['translate'] = (key, values) => {
    const own = resourceKeys(key, values?.smart_count).map(one =>
      current().translate(one, { ...values, _: '' }),
    )
    return own.find(word => word !== '') ?? current().translate(key, values)
  }
  return {
    translate,
    getLocale: () => language,
    getLocales: () => languages.map(locale => ({ locale, name: words()(`app.languages.${locale}`) })),
    changeLocale: locale => changeLanguage(locale as Language),
  }
}
