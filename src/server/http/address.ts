/** Where the portal is reached: `PUBLIC_URL`, or the machine it is tried on. */
const origin = (process.env['PUBLIC_URL'] || 'http://localhost:3000').replace(/\/+(admin\/*)?$/, '')

/** The address of a page of the portal, for a letter, e.g. `pages/login`. */
export function portalAddress(page: string): string {
  return `${origin}/admin/${page}`
}
