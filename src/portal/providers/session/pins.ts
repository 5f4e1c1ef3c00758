import { useStore } from 'react-admin'

/** Key of the store for the pinned pages. */
export const PINS = 'pins'

/** Number of pinned pages that the menu shows at once (specification §9). */
export const PINS_SHOWN = 10

/** The Dashboard is pinned until the user chooses otherwise (specification §1). */
const INITIAL: readonly string[] = ['/']

/** Routes of the pages that are pinned, in the user's order, of what is stored. */
export const pinsIn = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter(route => typeof route === 'string') : INITIAL

/** Routes of the pinned pages, and how to pin others. */
export function usePins(): readonly [routes: readonly string[], pin: (routes: readonly string[]) => void] {
  const [stored, keep] = useStore<readonly string[]>(PINS, INITIAL)
  return [pinsIn(stored), keep]
}
