import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#portal/providers/store/createStore.ts'

type PageName = { readonly pathname: string; readonly name: string }

const shown = createStore<PageName | undefined>(undefined)

/** Names the page at a path by the record that it shows, once that is known. */
export function useNamedPage(pathname: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return
    shown.set({ pathname, name })
    return () => shown.set(undefined)
  }, [pathname, name])
}

/** Name of the record that the page at a path shows; undefined while it has none. */
export function usePageName(pathname: string): string | undefined {
  const named = useSyncExternalStore(shown.subscribe, shown.get)
  return named?.pathname === pathname ? named.name : undefined
}
