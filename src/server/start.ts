import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { transportOf } from './adapters/email/transport.ts'
import { mailLogo } from './adapters/images/logo.ts'
import { outsideOf } from './adapters/outside.ts'
import { createApp } from './app.ts'
import { reachedAt } from './core/address.ts'
import { encryptionWith } from './core/encryption.ts'
import { announce, setLogLevel } from './core/log.ts'
import { type Database, openDatabase } from './db/openDatabase.ts'
import { asOwner } from './db/transaction.ts'
import type { Environment } from './environment.ts'
import { hooksOf } from './features/hooks.ts'
import { jobs } from './features/jobs.ts'
import { runningSessions } from './features/sessao/sessions.ts'
import { sightOf } from './http/followers.ts'
import { attachHub } from './http/hubSocket.ts'
import { serverOf } from './http/listener.ts'
import { PORTAL_FOLDER } from './http/portal.ts'
import { createHub } from './hub/hub.ts'
import { startJobs } from './jobs/runner.ts'
import type { StartedServer } from './runServer.ts'
import { startFailure } from './setup/damage.ts'
import { assertNoDemo, markProduction } from './setup/demoMarker.ts'
import { assertSecret } from './setup/secretProof.ts'
import { type Demo, setupDatabase } from './setup/setupDatabase.ts'

/** Milliseconds for answers in progress once the server is stopping. */
const LAST_ANSWERS = 6_500

/** Milliseconds between checks for connections that have become idle. */
const LEAVING = 50

/**
 * Opens the database and serves it, with the demo's data if a demo is given; `stop` may be called repeatedly. Throws the
 * reason of a failed start.
 */
export async function startServer(environment: Environment, demo?: Demo): Promise<StartedServer> {
  const { database, publicUrl, mail } = environment
  const isDemo = demo !== undefined
  setLogLevel(environment.logLevel)
  if (!isDemo) assertBuilt()
  const refuse = (error: unknown): never => {
    throw startFailure(error, database.databaseUrl ? undefined : database.dataDir)
  }
  const db = await openDatabase(database).catch(refuse)
  try {
    if (!isDemo) await assertNoDemo(db)
    await setupDatabase(db, demo)
    if (!isDemo) await markProduction(db)
    const encryption = encryptionWith(environment.secret)
    await asOwner(db, trx => assertSecret(trx, encryption))
    db.guardSpace?.()
    const hub = createHub(db, encryption, { runningSessions, sight: sightOf(db) })
    const outside = outsideOf(environment, demo)
    let isLeaving = false
    const leave = async () => {
      isLeaving = true
      await wait(environment.drain)
    }
    const configuration = { ...environment, isDemo, isLeaving: () => isLeaving }
    const server = serverOf(createApp(db, configuration, outside, hub))
    attachHub(server, hub, [...environment.corsOrigins, ...(publicUrl === null ? [] : [publicUrl])])
    const origin = originOf(environment, await listen(server, environment))
    reachedAt(publicUrl ?? origin)
    announce(`canal-admin: ${origin}/admin/`)
    if (demo) announce(demo.greeting)
    const transport = transportOf(mail, () => mailLogo(db))
    const serving = {
      db,
      encryption,
      hooksOf,
      transport,
      isDemo,
      tableAddresses: environment.tables,
      ...outside,
    }
    const stop = stopper(leave, server, db, [hub, startJobs(serving, Object.values(jobs))])
    return { stop, drain: environment.drain }
  } catch (error) {
    await db.close()
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

/** Listens; returns the port, which the system chooses for port 0. */
function listen(server: Server, { host, port }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new Error(`Port ${port} is in use: stop what uses it, or set PORT to another`) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const originOf = ({ host }: Environment, port: number) =>
  `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`

/** Background worker that runs beside the server until it is stopped. */
type Working = { readonly stop: () => Promise<void> }

function stopper(
  leave: () => Promise<void>,
  server: Server,
  db: Database,
  beside: readonly Working[],
): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await leave()
    await Promise.all([closed(server), ...beside.map(one => one.stop())])
    await db.close()
  }
  return () => {
    stopped ??= stop()
    return stopped
  }
}

/** Stops accepting calls; resolves when those in progress are answered, or have timed out. */
async function closed(server: Server): Promise<void> {
  const end = new Promise(resolve => server.close(resolve))
  // Keep-alive connections become idle after their last answer without an event: they are polled.
  const leaving = setInterval(() => server.closeIdleConnections(), LEAVING)
  const impatient = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS)
  await end
  clearInterval(leaving)
  clearTimeout(impatient)
}
