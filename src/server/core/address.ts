let origin = 'http://localhost:3000'

/** Sets the portal's public URL, e.g. `https://canal.example`; called once, when the server starts. */
export function reachedAt(address: string): void {
  origin = address
}

/** Origin at which people reach the portal, e.g. `https://canal.example`. */
export function portalOrigin(): string {
  return origin
}

/** URL of a page of the portal, for an e-mail, e.g. `pages/login`. */
export function portalAddress(page: string): string {
  return `${origin}/admin/${page}`
}
