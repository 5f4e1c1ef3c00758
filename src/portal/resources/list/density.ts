import { useStore } from 'react-admin'

/** Row density of all lists. */
export type Density = 'comfortable' | 'compact'

/** Height of a row in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 44, compact: 32 }

/** Density chosen by the user; stored across sessions. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  return useStore<Density>('density', 'comfortable')
}
