import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { I18nContext } from 'react-admin'
import { language, plainI18nProvider } from './language.ts'

/** Words of the current language for every page, which `CoreAdminContext` replaces by polyglot's after the sign-in. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const locale = useSyncExternalStore(language.subscribe, language.get)
  const i18nProvider = useMemo(() => plainI18nProvider(locale), [locale])
  return <I18nContext value={i18nProvider}>{children}</I18nContext>
}
