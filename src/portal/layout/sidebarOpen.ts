import type { Store } from 'react-admin'
import { sidebarKeys } from '#portal/providers/storage/sidebar.ts'
import { createStore } from '#portal/providers/store/createStore.ts'
import type { Elsewhere } from '#portal/providers/store.ts'
import { widths } from '#portal/theme/theme.ts'

const from = (width: number) => window.matchMedia(`(min-width:${width}px)`)

/**
 * Whether the menu is open, as react-admin's `useSidebarState` reads it: beside the page as the user has chosen for the
 * window's width, by default on a roomy one; over it, on a narrow one, until it is left.
 */
export function sidebarOpen(store: Store): Elsewhere {
  const drawer = createStore(false)
  const isWide = from(widths.lg)
  const isRoomy = from(widths.xl)
  const key = () => sidebarKeys[isRoomy.matches ? 'roomy' : 'tight']
  return {
    get: () => (isWide.matches ? store.getItem(key(), isRoomy.matches) : drawer.get()),
    set: isOpen => {
      if (isWide.matches) store.setItem(key(), isOpen)
      else drawer.set(isOpen === true)
    },
    subscribe: listener => {
      const ends = [
        drawer.subscribe(listener),
        ...Object.values(sidebarKeys).map(one => store.subscribe(one, listener)),
      ]
      for (const query of [isWide, isRoomy]) query.addEventListener('change', listener)
      return () => {
        for (const end of ends) end()
        for (const query of [isWide, isRoomy]) query.removeEventListener('change', listener)
      }
    },
  }
}
