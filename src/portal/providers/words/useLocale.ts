import { useI18nProvider } from 'react-admin'
import type { Language } from '#i18n/words.ts'

/** Language of the words that `useTranslate` gives; react-admin's `useLocale` tells of a change one rendering later. */
export function useLocale(): Language {
  // Providers of the portal are in one of its languages.
  return useI18nProvider().getLocale() as Language
}
