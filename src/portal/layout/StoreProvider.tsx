import { type ReactNode, useState } from 'react'
import { StoreContextProvider, useStoreContext } from 'react-admin'
import { toastError } from '#portal/providers/messages/toast.ts'
import { appearance } from '#portal/providers/storage/appearance.ts'
import { type Elsewhere, storeWith } from '#portal/providers/store.ts'
import { changeLanguage, language } from '#portal/providers/words/language.ts'
import { sidebarOpen } from './sidebarOpen.ts'

/** Language of the portal, whose words are loaded before it changes. */
const locale: Elsewhere = {
  get: language.get,
  // Callers have it of the i18nProvider's locales.
  set: next => void changeLanguage(next as ReturnType<typeof language.get>).catch(toastError),
  subscribe: language.subscribe,
}

/** Theme; callers have it of the known ones. */
const theme: Elsewhere = {
  ...appearance,
  set: next => appearance.set((next as ReturnType<typeof appearance.get> | undefined) ?? null),
}

/**
 * Store of the pages: the user's own, with what the browser has for all of its users. Inside `CoreAdminContext`, whose
 * i18n would take a language in its own store for another than its provider's, and render every page anew (decision 0294).
 */
export function StoreProvider({ children }: { readonly children: ReactNode }) {
  const own = useStoreContext()
  const [store] = useState(() => storeWith(own, { locale, theme, 'sidebar.open': sidebarOpen(own) }))
  return <StoreContextProvider value={store}>{children}</StoreContextProvider>
}
