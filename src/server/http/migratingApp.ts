import { Hono } from 'hono'
import { html } from 'hono/html'
import { languageOf } from '#server/core/language.ts'
import { Problem } from '#server/core/problem.ts'
import { accessLog, requestIds } from './accessLog.ts'
import { allowedFrom } from './cors.ts'
import { problemAnswer } from './errorResponse.ts'
import { secureHeaders } from './headers.ts'
import { HEALTH } from './health.ts'

/** Seconds after which a caller may look again. */
const RETRY_AFTER = 10

/**
 * Application of a server that brings its database up to date: alive, not ready, and 503 to every call, as a page that
 * looks again by itself to whoever opened one.
 */
export function createMigratingApp(corsOrigins: readonly string[]): Hono {
  const app = new Hono()
  app.use(requestIds, accessLog, secureHeaders)
  if (corsOrigins.length > 0) app.use(allowedFrom(corsOrigins))
  const [health, live, ready] = HEALTH
  app.get(live, context => context.json({ status: 'ok' }))
  for (const path of [health, ready]) app.get(path, context => context.json({ status: 'migrating' }, 503))
  app.all('*', context => {
    const problem = new Problem('unavailable', {
      message: { key: 'unavailable.migrating' },
      retryAfter: RETRY_AFTER,
    })
    const language = languageOf(context.req.header('Accept-Language'))
    const { status, headers, body } = problemAnswer(problem, language)
    const isPage = context.req.header('Accept')?.includes('text/html') ?? false
    if (!isPage) return context.json(body, status, headers)
    const page = html`<!doctype html><html lang="${language}"><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_AFTER}"><title>${body.Message}</title><p>${body.Message}</p></html>`
    return context.html(page, status, headers)
  })
  return app
}
