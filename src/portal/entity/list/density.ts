import { useStore } from 'react-admin'

/** How close the rows of every list stand. */
export type Density = 'comfortable' | 'compact'

/** Pixels of a row. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 44, compact: 32 }

/** The user's density, remembered past signing out. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  return useStore<Density>('density', 'comfortable')
}
