import { randomBytes } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { matchedRoutes } from 'hono/route'
import { HUB } from '#contract/hub.ts'
import { log } from '#server/core/log.ts'
import { tellCall } from '#server/core/observations.ts'
import { requestScope } from '#server/core/requestScope.ts'
import { problemBehind } from '#server/registers/problemBehind.ts'
import { callerIdsOf } from './callerIds.ts'
import { HEALTH } from './health.ts'

/** Response header with the request id that log lines carry. */
const REQUEST_ID_HEADER = 'X-Request-Id'

const ID_BYTES = 9

/** Request id, always generated here: one that a caller sends could be another's, or hold personal data. */
export const requestIds: MiddlewareHandler = requestId({
  headerName: '',
  generator: () => randomBytes(ID_BYTES).toString('base64url'),
})

/** Routes that are polled, such as health checks, and left out of the log. */
const QUIET = new Set<string>([...HEALTH, HUB])

/**
 * Access log: a line for each request when it is answered, with route, status, milliseconds and the Ids of its user and
 * company. The route is the declared pattern, without parameters, because paths and queries hold personal data.
 */
export const accessLog: MiddlewareHandler = async (context, next) => {
  const began = performance.now()
  await requestScope.run(context.var.requestId, next)
  const { res, req, error, var: variables } = context
  res.headers.set(REQUEST_ID_HEADER, variables.requestId)
  const route = matchedRoutes(context).at(-1)?.path
  const took = performance.now() - began
  // Health is asked by proxies and by the metrics themselves, more often than anything by users of a quiet server.
  if (!HEALTH.some(path => path === route))
    tellCall({ method: req.method, route: route ?? '', status: res.status, seconds: took / 1_000 })
  const line = {
    requestId: variables.requestId,
    method: req.method,
    route,
    status: res.status,
    ms: Math.round(took),
    ...callerIdsOf(context),
    ...(error && { code: problemBehind(error).code }),
  }
  log[QUIET.has(route ?? '') ? 'debug' : levelOf(res.status)](line, 'request')
}

// Outages have a throttled warning of their own, which a line for each rejected call would bury.
const levelOf = (status: number) => (status === 500 ? 'error' : 'info')
