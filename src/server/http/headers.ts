import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

const NONCE_BYTES = 16

/** A fresh nonce for one answer's policy. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64')
}

/**
 * The portal's policy: scripts and styles of ours alone, no markup from strings, and nothing told to other hosts but to the
 * one that answers its calls and the one that errors are reported to (`hosts`, empty for this one). Sockets of this origin are its own, too.
 */
export function portalPolicy(nonce: string, hosts: readonly string[]): string {
  const named = hosts.filter(host => host !== '').map(host => new URL(host).origin)
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // What was fetched with the session's token and is looked at in its page: a PDF.
    'frame-src blob:',
    ["connect-src 'self'", ...new Set(named)].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')
}

/** For the page that shows the API document, whose library writes style attributes. */
export const DOCUMENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** The headers of an answer that says nothing besides its status. */
export const SAYS_NOTHING: Readonly<Record<string, string>> = {
  ...ALWAYS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
}

/** Security headers on every answer; what is not a page may load nothing, and what says nothing is not kept. */
export const secureHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value)
  for (const name of ['Content-Security-Policy', 'Cache-Control']) {
    if (!headers.has(name)) headers.set(name, SAYS_NOTHING[name] ?? '')
  }
}
