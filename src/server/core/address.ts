let origin = 'http://localhost:3000'

/** Says where people reach the portal from now on, e.g. `https://canal.example`; once, when the server starts. */
export function reachedAt(address: string): void {
  origin = address
}

/** The address of a page of the portal, for a letter, e.g. `pages/login`. */
export function portalAddress(page: string): string {
  return `${origin}/admin/${page}`
}
