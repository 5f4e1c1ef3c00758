import { type ReactNode, useContext, useMemo, useState } from 'react'
import { useEvent } from 'react-admin'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  type To,
} from 'react-router-dom'

type Props = {
  /** Address of the page as far as the parts inside depend on it. */
  readonly pathname: string
  readonly search?: string
  /** Takes another query string of that address, such as a list's next page; false leaves it to the router. */
  readonly onSearch?: (search: string) => boolean
  readonly children: ReactNode
}

/**
 * Address for parts that depend on some of the page's alone, such as a list on what is not its panel's: each link and all
 * that navigates inside is rendered again by another one, and by nothing else that the router tells (decision 0328). A
 * link replaces an address that equals its own, which such an address does not tell: it says so itself.
 */
export function StillAddress({ pathname, search = '', onSearch, children }: Props) {
  const now = useContext(LocationContext)
  // Context of the route above, which stays the same: another would mount anew what is inside.
  const [route] = useState(useContext(RouteContext))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else the page's address says renders nothing
  const shown = useMemo(
    () => ({ ...now, location: { ...now.location, pathname, search } }),
    [pathname, search],
  )
  const navigation = useContext(NavigationContext)
  const isTaken = useEvent((to: To) => {
    if (typeof to === 'string' || to.pathname !== pathname) return false
    return onSearch?.(to.search ?? '') ?? false
  })
  const within = useMemo(() => {
    const { navigator } = navigation
    return {
      ...navigation,
      navigator: {
        ...navigator,
        push: (...[to, ...rest]: Parameters<typeof navigator.push>) =>
          isTaken(to) ? undefined : navigator.push(to, ...rest),
        replace: (...[to, ...rest]: Parameters<typeof navigator.replace>) =>
          isTaken(to) ? undefined : navigator.replace(to, ...rest),
      },
    }
  }, [navigation, isTaken])
  return (
    <RouteContext value={route}>
      <NavigationContext value={within}>
        <LocationContext value={shown}>{children}</LocationContext>
      </NavigationContext>
    </RouteContext>
  )
}
