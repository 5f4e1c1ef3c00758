import { type ReactNode, useContext, useMemo, useState } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom'

type Props = {
  /** Address of the page as far as the parts inside depend on it. */
  readonly pathname: string
  readonly search?: string
  readonly children: ReactNode
}

/**
 * Address for parts that depend on some of the page's alone, such as a list on what is not its panel's: each link and all
 * that navigates inside is rendered again by another one, and by nothing else that the router tells (decision 0328). A
 * link replaces an address that equals its own, which such an address does not tell: it says so itself.
 */
export function StillAddress({ pathname, search = '', children }: Props) {
  const now = useContext(LocationContext)
  // Context of the route above, which stays the same: another would mount anew what is inside.
  const [route] = useState(useContext(RouteContext))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else the page's address says renders nothing
  const shown = useMemo(
    () => ({ ...now, location: { ...now.location, pathname, search } }),
    [pathname, search],
  )
  return (
    <RouteContext value={route}>
      <LocationContext value={shown}>{children}</LocationContext>
    </RouteContext>
  )
}
