/** What of the browser's Trusted Types is used here; TypeScript's own library does not know them yet. */
type Policies = {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string }) => unknown
}

type Globals = { readonly trustedTypes?: Policies; __zod_globalConfig?: { readonly jitless: boolean } }

/** The zero-width space MUI keeps an empty label's line open with: the one markup text there is. */
const ALLOWED = '&#8203;'

/** Keeps to the policy the server gives the page: no markup from texts, and no code from them. Comes before all else. */
export function keepToPolicy(): void {
  const globals = globalThis as Globals
  globals.trustedTypes?.createPolicy('default', {
    createHTML: html => {
      if (html === ALLOWED) return html
      throw new TypeError('Markup from a text is not allowed')
    },
  })
  // zod compiles checks where it may, and tries whether it may: asked before it is loaded, it does neither.
  globals.__zod_globalConfig = { jitless: true }
}
