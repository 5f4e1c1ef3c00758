import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { sql } from 'kysely'
import { contract } from '#contract/contract.ts'
import { LARGEST_SHEET } from '#contract/sheets.ts'
import { outsideOf } from '#server/companyRegistry/registry.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { Environment } from './environment.ts'
import type { Outside } from './http/context.ts'
import { mountDemoMail } from './http/demoMail.ts'
import { mountDocuments } from './http/documents.ts'
import { secureHeaders } from './http/headers.ts'
import { languageOf } from './http/language.ts'
import { log } from './http/log.ts'
import { mountContract } from './http/mount.ts'
import { mountPortal, type PortalConfiguration } from './http/portal.ts'
import { Problem } from './http/problem.ts'
import { problemAnswer, problemBehind } from './http/refusal.ts'
import { remoteAddressBehind } from './http/remoteAddress.ts'

const LARGEST_BODY = 1024 * 1024

const tooLarge = (problem: Problem) => () => {
  throw problem
}

const limit = bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge(new Problem('tooLarge')) })
const fileLimit = (maxSize = LARGEST_SHEET) =>
  bodyLimit({
    maxSize,
    onError: tooLarge(new Problem('tooLarge', { told: { key: 'sheets.refused.tooLarge' } })),
  })

const fileLimits = new Map(
  contract.filter(({ file }) => file === 'taken').map(({ path, maxBytes }) => [path, fileLimit(maxBytes)]),
)

type Configuration = PortalConfiguration &
  Pick<Environment, 'isDemo'> &
  Partial<Pick<Environment, 'trustedProxies'>>

/** The whole server as an HTTP application over a database that `prepare` has brought up to date. */
export function createApp(
  db: Database,
  configuration: Configuration,
  outside: Outside = outsideOf({ companyRegistry: null }),
): Hono {
  const app = new Hono()
  app.use(secureHeaders)
  app.use('/api/*', (context, next) => (fileLimits.get(context.req.path) ?? limit)(context, next))
  app.get('/health', async context => {
    await asOwner(db, trx => sql`select 1`.execute(trx))
    return context.json({ status: 'ok' })
  })
  mountDocuments(app)
  mountContract(app, { db, outside, remoteAddress: remoteAddressBehind(configuration.trustedProxies ?? []) })
  if (configuration.isDemo) mountDemoMail(app, db)
  mountPortal(app, configuration)
  app.notFound(() => {
    throw new Problem('notFound')
  })
  app.onError((thrown, context) => {
    const problem = problemBehind(thrown)
    if (problem.code === 'internal') log.error(thrown, context.req.method, new URL(context.req.url).pathname)
    const { status, headers, body } = problemAnswer(
      problem,
      languageOf(context.req.header('Accept-Language')),
    )
    return context.json(body, status, headers)
  })
  return app
}
