import type { I18nProvider } from 'react-admin'
import { type Language, languages } from '#i18n/words.ts'
import { words } from './language.ts'

/**
 * The words as react-admin takes them, in the language of this moment; a change of language needs another one. Given
 * anew rather than changed in place, it leaves forms standing as they are. Our own translator says them, which the
 * tests hold to what react-admin's says: that one brings substitutes for what every browser has had for years.
 */
export function i18nProviderOf(language: Language): I18nProvider {
  // react-admin's keys are texts; those of its own words are among ours.
  const say = words() as (key: string, values?: Readonly<Record<string, string | number>>) => string
  const locales = languages.map(locale => ({ locale, name: words()(`app.languages.${locale}`) }))
  return {
    translate: (key, { _: otherwise, ...values } = {}) => {
      const said = say(key, values)
      return said === key && typeof otherwise === 'string' ? say(otherwise, values) : said
    },
    // The language is changed where it is kept.
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
    getLocales: () => locales,
  }
}
