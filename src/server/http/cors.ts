import type { MiddlewareHandler } from 'hono'
import { CLIENT_HEADER, IDEMPOTENCY_HEADER, RIGHTS_HEADER } from '#contract/endpoint.ts'

/** Headers of a call that browsers ask about before they let another origin's page send them. */
const SENT = ['Authorization', 'Content-Type', 'Accept-Language', IDEMPOTENCY_HEADER, CLIENT_HEADER].join(
  ', ',
)

/** Headers of an answer that the portal reads. */
const READ = ['Content-Range', 'Content-Disposition', 'Retry-After', RIGHTS_HEADER].join(', ')

/** Seconds for which a browser need not ask again: the most that Chromium takes. */
const REMEMBERED = '7200'

/**
 * Lets the pages of these origins read the API's answers, as a portal elsewhere does (CORS). Sessions travel as bearer
 * tokens, never as cookies: no credentials are allowed. Whose preflight is not answered here gets the 404 of any path.
 */
export function allowedFrom(origins: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('Origin')
    const isListed = origin !== undefined && origins.includes(origin)
    const isPreflight = isListed && context.req.method === 'OPTIONS'
    if (isPreflight) {
      context.res = new Response(null, { status: 204 })
      context.header('Access-Control-Allow-Methods', 'GET, POST')
      context.header('Access-Control-Allow-Headers', SENT)
      context.header('Access-Control-Max-Age', REMEMBERED)
    } else {
      await next()
    }
    // A cache must not give the answer for one origin to another.
    context.res.headers.append('Vary', 'Origin')
    if (!isListed) return
    context.res.headers.set('Access-Control-Allow-Origin', origin)
    if (!isPreflight) context.res.headers.set('Access-Control-Expose-Headers', READ)
  }
}
