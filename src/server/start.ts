import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { transportOf } from './adapters/email/transport.ts'
import { mailLogo } from './adapters/images/logo.ts'
import { setLocalReceivers } from './adapters/outgoing/receivers.ts'
import { outsideOf } from './adapters/outside.ts'
import { createApp } from './app.ts'
import { reachedAt } from './core/address.ts'
import { encryptionWith } from './core/encryption.ts'
import { announce, log, setLogLevel } from './core/log.ts'
import { setStepUp } from './core/stepUp.ts'
import { programVersion } from './core/version.ts'
import { type Database, openDatabase } from './db/openDatabase.ts'
import { setSlowStatement } from './db/statementLog.ts'
import { asOwner } from './db/transaction.ts'
import type { Environment } from './environment.ts'
import { hooksOf } from './features/hooks.ts'
import { jobs } from './features/jobs.ts'
import { assertSecret } from './features/selagem/secretProof.ts'
import { runningSessions } from './features/sessao/sessions.ts'
import { startWebhooks } from './features/webhook/sending.ts'
import { fileStoreOf } from './files/fileStore.ts'
import { createDoor, type Door } from './http/door.ts'
import { sightOf } from './http/followers.ts'
import { readiness } from './http/health.ts'
import { attachHub } from './http/hubSocket.ts'
import { createMigratingApp } from './http/migratingApp.ts'
import { PORTAL_FOLDER } from './http/portal.ts'
import { createHub } from './hub/hub.ts'
import { startJobs } from './jobs/runner.ts'
import type { Measured } from './metrics/startMetrics.ts'
import { plainConnections } from './plainConnections.ts'
import type { StartedServer } from './runServer.ts'
import { startSealing } from './securityEvents/sealing.ts'
import { startFailure } from './setup/damage.ts'
import { assertNoDemo, markProduction } from './setup/demoMarker.ts'
import { migrationLog } from './setup/migrationLog.ts'
import { assertServable, type Demo, setupDatabase } from './setup/setupDatabase.ts'

/**
 * Opens the database and serves it, with the demo's data if a demo is given; `stop` may be called repeatedly. Throws the
 * reason of a failed start.
 */
export async function startServer(environment: Environment, demo?: Demo): Promise<StartedServer> {
  const { database, publicUrl, mail } = environment
  const isDemo = demo !== undefined
  setLogLevel(environment.logLevel)
  setSlowStatement(environment.slowStatement)
  setStepUp(environment.stepUp)
  setLocalReceivers(environment.hasLocalReceivers)
  log.info({ version: programVersion, node: process.versions.node }, 'starting')
  const plain = plainConnections(environment)
  if (plain.length > 0) log.warn({ by: plain }, 'connections without TLS')
  if (!isDemo) assertBuilt()
  const refuse = (error: unknown): never => {
    throw startFailure(error, database.databaseUrl ? undefined : database.dataDir)
  }
  const door = createDoor(environment, createMigratingApp(environment.corsOrigins))
  const migration = migrationLog(async () => void (await door.open()))
  const db = await openDatabase(database).catch(refuse)
  try {
    if (!isDemo) {
      await assertServable(db)
      await assertNoDemo(db)
    }
    await setupDatabase(db, demo, migration)
    migration.ends()
    if (!isDemo) await markProduction(db)
    const encryption = encryptionWith(environment)
    await asOwner(db, trx => assertSecret(trx, encryption))
    db.guardSpace?.()
    const hub = createHub(db, encryption, { runningSessions, sight: sightOf(db) })
    const outside = outsideOf(environment, demo)
    let isLeaving = false
    const leave = async () => {
      isLeaving = true
      door.leave()
      log.info({ seconds: environment.drain / 1_000 }, 'stopping')
      await wait(environment.drain)
    }
    const configuration = { ...environment, isDemo, isLeaving: () => isLeaving }
    const app = createApp(db, configuration, outside, hub)
    const metrics = await metricsOf(environment.metrics, { db, hub, status: () => readiness(app) })
    attachHub(door.server, hub, [...environment.corsOrigins, ...(publicUrl === null ? [] : [publicUrl])])
    // Letters of the first calls have to know it; behind the address of this process itself there is none before it is open.
    if (publicUrl !== null) reachedAt(publicUrl)
    door.leadTo(app)
    const origin = originOf(environment, await door.open())
    if (publicUrl === null) reachedAt(origin)
    if (metrics) log.info({ url: metrics.url }, 'metrics')
    announce(`canal-admin: ${origin}/admin/`)
    if (demo) announce(demo.greeting)
    const files = fileStoreOf({ db, encryption, storage: outside.storage })
    const transport = transportOf(mail, () => mailLogo(db, files))
    const serving = {
      db,
      encryption,
      hooksOf,
      transport,
      files,
      isDemo,
      tableAddresses: environment.tables,
      ...outside,
    }
    const working = [
      hub,
      startJobs(serving, Object.values(jobs)),
      startSealing(db),
      startWebhooks(serving),
      ...(metrics ? [metrics] : []),
    ]
    const stop = stopper(leave, door, db, working)
    return { stop, drain: environment.drain }
  } catch (error) {
    await Promise.all([door.close(), db.close()])
    return refuse(error)
  }
}

/**
 * Throws where the portal is not built; the demo may lack it, because Vite serves the portal in development.
 */
function assertBuilt(): void {
  if (!existsSync(join(PORTAL_FOLDER, 'index.html')))
    throw new Error('The portal is not built: run npm run build first')
}

/** Metrics of the server, where they are asked for; their library is loaded with them alone. */
async function metricsOf(place: Environment['metrics'], measured: Omit<Measured, 'jobs'>) {
  if (!place) return undefined
  const { startMetrics } = await import('./metrics/startMetrics.ts')
  const kinds = Object.values(jobs).map(({ kind }) => kind)
  return startMetrics(place, { ...measured, jobs: { kinds, letters: jobs.correio.kind } })
}

const originOf = ({ host, tls }: Environment, port: number) =>
  `${tls ? 'https' : 'http'}://${host === '127.0.0.1' ? 'localhost' : host}:${port}`

/** Background worker that runs beside the server until it is stopped. */
type Working = { readonly stop: () => Promise<void> }

function stopper(
  leave: () => Promise<void>,
  door: Door,
  db: Database,
  beside: readonly Working[],
): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await leave()
    await Promise.all([door.close(), ...beside.map(one => one.stop())])
    await db.close()
    log.info('stopped')
  }
  return () => {
    stopped ??= stop()
    return stopped
  }
}
