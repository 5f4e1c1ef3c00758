import { useCallback, useSyncExternalStore } from 'react'
import { storedValue } from './rememberedValue.ts'
import { useRemembered } from './useRemembered.ts'

/** Themes to choose from; `system` is light or dark as the browser or computer is. */
export const appearances = ['light', 'dark', 'semiDark', 'system'] as const

export type Appearance = (typeof appearances)[number]

/** Theme as it is shown. */
export type ShownAppearance = Exclude<Appearance, 'system'>

const isAppearance = (text: string | null): text is Appearance => appearances.some(known => known === text)

/**
 * The chosen theme; light until one is chosen (specification §1). Kept for all users of the browser, as the language is:
 * both apply before anyone signs in.
 */
export const appearance = storedValue<Appearance>(
  () => 'portal_theme',
  text => (isAppearance(text) ? text : 'light'),
)

const systemsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

const followSystem = (listener: () => void) => {
  const query = systemsDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const followNothing = () => () => {}

/** Theme to show: the chosen one, or the computer's where that is chosen, followed. */
export function useAppearance(): ShownAppearance {
  const chosen = useRemembered(appearance)
  const isSystems = chosen === 'system'
  const isDark = useSyncExternalStore(
    isSystems ? followSystem : followNothing,
    useCallback(() => isSystems && systemsDark().matches, [isSystems]),
  )
  if (isSystems) return isDark ? 'dark' : 'light'
  return chosen
}
