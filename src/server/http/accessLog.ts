import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { matchedRoutes } from 'hono/route'
import { log } from '#server/core/log.ts'
import { problemBehind } from './errorResponse.ts'

/** Header of every answer with the id that its lines in the log bear. */
const REQUEST_ID_HEADER = 'X-Request-Id'

const ID_BYTES = 9

/** Id of each request, always of our own making: one that a caller sends could be another's, or tell of people. */
export const requestIds: MiddlewareHandler = requestId({
  headerName: '',
  generator: () => randomBytes(ID_BYTES).toString('base64url'),
})

/** Routes that machines ask every few seconds. */
const QUIET = new Set(['/health'])

/**
 * Access log: a line for each request when it is answered, with route, status and milliseconds. The route stands as
 * declared, without what was filled into it, because paths and queries hold people's data.
 */
export const accessLog: MiddlewareHandler = async (context, next) => {
  const began = performance.now()
  await next()
  const { res, req, error, var: variables } = context
  res.headers.set(REQUEST_ID_HEADER, variables.requestId)
  const route = matchedRoutes(context).at(-1)?.path
  const line = {
    requestId: variables.requestId,
    method: req.method,
    route,
    status: res.status,
    ms: Math.round(performance.now() - began),
    ...(error && { code: problemBehind(error).code }),
  }
  log[QUIET.has(route ?? '') ? 'debug' : levelOf(res.status)](line, 'request')
}

// An outage has a warning of its own, once a minute: a line for each call that it refuses would bury that.
const levelOf = (status: number) => (status === 500 ? 'error' : 'info')
