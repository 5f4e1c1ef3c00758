import { type ReactNode, useContext, useMemo } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'

/**
 * Location of the page alone, for links inside: another search string, which each search and order of a list sets, renders
 * none of them. A link replaces an address that equals its own, which such a location does not tell: it says so itself.
 */
export function PageLocation({ children }: { readonly children: ReactNode }) {
  const now = useContext(LocationContext)
  const { pathname } = now.location
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page alone makes another location
  const ofPage = useMemo(() => now, [pathname])
  return <LocationContext value={ofPage}>{children}</LocationContext>
}
