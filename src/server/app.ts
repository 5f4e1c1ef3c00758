import { type Context, Hono } from 'hono'
import { HUB } from '#contract/hub.ts'
import type { Outside } from '#server/adapters/outside.ts'
import { log } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { encryptionWith } from './core/encryption.ts'
import { languageOf } from './core/language.ts'
import { Problem } from './core/problem.ts'
import type { Environment } from './environment.ts'
import { fileStoreOf } from './files/fileStore.ts'
import { accessLog, requestIds } from './http/accessLog.ts'
import { bodiesWithin, type ReadTimeouts } from './http/body.ts'
import { allowedFrom, OF_HUB } from './http/cors.ts'
import { createDatabaseFailures } from './http/databaseFailures.ts'
import { mountDemoMail } from './http/demoMail.ts'
import { mountDocuments } from './http/documents.ts'
import { problemAnswer } from './http/errorResponse.ts'
import { secureHeaders } from './http/headers.ts'
import { HEALTH, mountHealth } from './http/health.ts'
import { mountHub } from './http/hub.ts'
import { mountContract } from './http/mount.ts'
import { mountPortal, type PortalConfiguration } from './http/portal.ts'
import { remoteAddressBehind } from './http/remoteAddress.ts'
import { endsUnread } from './http/unreadBody.ts'
import type { Hub } from './hub/hub.ts'
import { problemBehind } from './registers/problemBehind.ts'

type Configuration = PortalConfiguration &
  Pick<Environment, 'secret' | 'otherSecret'> &
  Partial<Pick<Environment, 'trustedProxies' | 'corsOrigins'>> & {
    /** Whether e-mails are shown on a public page, as only a demo may. */
    readonly isDemo: boolean
    readonly timeouts?: ReadTimeouts
    /** Whether the server is about to close its port; never when left out. */
    readonly isLeaving?: () => boolean
  }

/** Status from which on the body has the request id, for support requests to the operator. */
const SERVER_FAILS = 500

/** HTTP application of the whole server, over a database that `setupDatabase` has brought up to date. */
export function createApp(db: Database, configuration: Configuration, outside: Outside, hub: Hub): Hono {
  const app = new Hono()
  const failures = createDatabaseFailures()
  app.use(requestIds, accessLog)
  app.use(secureHeaders)
  app.use(endsUnread)
  const { corsOrigins = [] } = configuration
  if (corsOrigins.length > 0) {
    app.use('/api/*', allowedFrom(corsOrigins))
    for (const path of HEALTH) app.use(path, allowedFrom(corsOrigins))
    app.use(`${HUB}/*`, allowedFrom(corsOrigins, OF_HUB))
  }
  mountHealth(app, { db, failures, isLeaving: configuration.isLeaving ?? (() => false) })
  mountDocuments(app)
  const encryption = encryptionWith(configuration)
  const serving = {
    db,
    outside,
    hub,
    encryption,
    files: fileStoreOf({ db, encryption, storage: outside.storage }),
    remoteAddress: remoteAddressBehind(configuration.trustedProxies ?? []),
    corsOrigins,
    bodies: bodiesWithin(configuration.timeouts),
  }
  mountContract(app, serving)
  mountHub(app, serving)
  if (configuration.isDemo) mountDemoMail(app, serving)
  mountPortal(app, configuration)
  app.notFound(context => refused(new Problem('notFound'), context))
  app.onError((thrown, context) => {
    failures.note(thrown)
    return refused(thrown, context)
  })
  return app
}

/** Error response for anything thrown; unexpected errors are logged. */
function refused(thrown: Error, context: Context): Response {
  const problem = problemBehind(thrown)
  const { requestId } = context.var
  if (problem.code === 'internal') log.error({ requestId, err: thrown }, 'unexpected failure')
  const { status, headers, body } = problemAnswer(problem, languageOf(context.req.header('Accept-Language')))
  return context.json(status < SERVER_FAILS ? body : { ...body, requestId }, status, headers)
}
