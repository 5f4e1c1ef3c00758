/** Part of the browser's Trusted Types API that is used here; TypeScript's DOM library lacks it. */
type Policies = {
  readonly createPolicy: (name: string, rules: { readonly createHTML: (html: string) => string }) => unknown
}

type Globals = { readonly trustedTypes?: Policies; __zod_globalConfig?: { readonly jitless: boolean } }

/** Zero-width space with which MUI keeps the line of an empty label: the only markup text that is allowed. */
const ALLOWED = '&#8203;'

/**
 * Installs the Trusted Types policy required by the server's headers: no markup and no code from strings.
 * Runs first.
 */
export function installPolicy(): void {
  const globals = globalThis as Globals
  globals.trustedTypes?.createPolicy('default', {
    createHTML: html => {
      if (html === ALLOWED) return html
      throw new TypeError('Markup from a text is not allowed')
    },
  })
  // zod compiles its checks with `eval` where a trial shows that it may; `jitless`, set before it loads,
  // prevents both.
  globals.__zod_globalConfig = { jitless: true }
}
