/**
 * Path within the portal of an address or path the router gives, where it begins with the portal's own base.
 */
export function wantedPath(address: string): string {
  const { pathname, search } = new URL(address, location.origin)
  const base = import.meta.env.BASE_URL.replace(/\/$/, '')
  const path = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
  return `${path}${search}`
}
