import type { MiddlewareHandler } from 'hono'
import { CLIENT_HEADER, IDEMPOTENCY_HEADER, RIGHTS_HEADER } from '#contract/endpoint.ts'

/** Request headers that need a preflight before another origin's page may send them. */
const SENT = ['Authorization', 'Content-Type', 'Accept-Language', IDEMPOTENCY_HEADER, CLIENT_HEADER].join(
  ', ',
)

type Allowed = { readonly methods: string; readonly headers: string; readonly credentials?: true }

const OF_API: Allowed = { methods: 'GET, POST', headers: SENT }

/**
 * Requests of the SignalR client, which by default asks for cookies to be sent; there are none, so that allowing
 * it gives nothing away.
 */
export const OF_HUB: Allowed = {
  methods: 'GET, POST, DELETE',
  headers: 'Authorization, Content-Type, X-Requested-With, X-SignalR-User-Agent',
  credentials: true,
}

/** Response headers that the portal reads. */
const READ = ['Date', 'Content-Range', 'Content-Disposition', 'Retry-After', RIGHTS_HEADER].join(', ')

/** Seconds for which browsers cache a preflight: the most that Chromium accepts. */
const REMEMBERED = '7200'

/**
 * CORS: lets the pages of these origins, such as a portal hosted elsewhere, read the API's answers. Sessions
 * travel as bearer tokens, never as cookies: no credentials are allowed. Preflights from other origins get
 * the 404 of any path (decision 0150).
 */
export function allowedFrom(origins: readonly string[], allowed: Allowed = OF_API): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    const isListed = origin !== undefined && origins.includes(origin)
    const isPreflight = isListed && context.req.method === 'OPTIONS'
    if (isPreflight) {
      context.res = new Response(null, { status: 204 })
      context.header('Access-Control-Allow-Methods', allowed.methods)
      context.header('Access-Control-Allow-Headers', allowed.headers)
      context.header('Access-Control-Max-Age', REMEMBERED)
    } else {
      await next()
    }
    // Caches must not serve the answer for one origin to another.
    context.res.headers.append('Vary', 'Origin')
    if (!isListed) return
    context.res.headers.set('Access-Control-Allow-Origin', origin)
    if (allowed.credentials) context.res.headers.set('Access-Control-Allow-Credentials', 'true')
    if (!isPreflight) context.res.headers.set('Access-Control-Expose-Headers', READ)
  }
}
