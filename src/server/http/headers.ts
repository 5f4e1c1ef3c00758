import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

const NONCE_BYTES = 16

/** A fresh nonce for one answer's policy. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64')
}

/** Addresses beside this host that the portal's page may show pictures of, and call; empty ones are this host. */
export type PolicyHosts = { readonly pictures: readonly string[]; readonly called: readonly string[] }

const originsOf = (urls: readonly string[]) => [
  ...new Set(urls.filter(url => url !== '').map(url => new URL(url).origin)),
]

/**
 * Content security policy of the portal: only our own scripts and styles, no markup from strings, and no
 * connections to other hosts except those that are named. `'self'` includes WebSockets of this origin (decision 0149).
 */
export function portalPolicy(nonce: string, { pictures, called }: PolicyHosts): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...originsOf(pictures)].join(' '),
    "font-src 'self'",
    // Blobs in frames: PDFs fetched with the session's token and shown in the page.
    'frame-src blob:',
    ["connect-src 'self'", ...originsOf(called)].join(' '),
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** Content security policy of the API document's page, whose library writes style attributes (decision 0014). */
export const DOCUMENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** Headers of an answer without a body. */
export const ERROR_HEADERS: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'Content-Security-Policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/**
 * Security headers on every answer; whatever is not a page may load nothing, and answers without caching
 * headers are not cached.
 */
export const secureHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value)
  for (const name of ['Content-Security-Policy', 'Cache-Control']) {
    if (!headers.has(name)) headers.set(name, ERROR_HEADERS[name] ?? '')
  }
}
