import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { serverCertificate } from './certificate.ts'
import { failure } from './failures.ts'
import { type FaultSettings, faultsOf } from './faults.ts'
import { openJournal } from './journal.ts'
import { operadorRoutes, produtoRoutes } from './routes.ts'
import { type Bindings, type SessionSettings, sessionsOf } from './sessions.ts'
import type { Publication, PublishedTable } from './tables/publications.ts'
import { publishedTables } from './tables/routes.ts'
import { type CatalogueEntry, shelfOf } from './versions.ts'

/** Settings of a simulator; each has a default. */
export type SimulatorSettings = SessionSettings &
  FaultSettings & {
    /** Port on this machine; 0 for any. */
    readonly port: number
    /** Folder of its data and its certificate; null keeps both in memory. */
    readonly folder: string | null
    /** Records of its first start. */
    readonly catalogue: readonly CatalogueEntry[]
    /** Ways in which the files of tables come at first; whole where nothing is said. */
    readonly tables: Readonly<Partial<Record<PublishedTable, Publication>>>
  }

const DEFAULTS: SimulatorSettings = {
  port: 0,
  folder: null,
  catalogue: [],
  tables: {},
  accessKeys: [],
  sessionLength: 60 * 60_000,
  betweenAuthentications: 0,
  retryAfter: 1,
  slowness: 2_000,
  latency: 0,
  rates: {},
}

/** Calls remembered. */
const MOST_CALLS = 10_000

/**
 * Simulator of the Portal Único: authentication, products, foreign operators and published tables (domain/siscomex.md)
 * over TLS on this machine. Its handle orders faults, sets the files of tables, and tells which calls came.
 */
export async function startSimulator(settings: Partial<SimulatorSettings> = {}) {
  const all = { ...DEFAULTS, ...settings }
  const journal = openJournal(all.folder, all.catalogue)
  const produtos = shelfOf('produto', journal, count => count)
  const operadores = shelfOf('operador', journal, count => `OPE_${count}`)
  const sessions = sessionsOf(all)
  const faults = faultsOf(all, sessions.expireCsrf)
  const tables = publishedTables(all.tables)
  const calls: string[] = []

  const app = new Hono<Bindings>()
  app.use(async (context, next) => {
    calls.push(`${context.req.method} ${context.req.path}`)
    if (calls.length > MOST_CALLS) calls.shift()
    await next()
  })
  app.use(faults.middleware)
  app.route('/portal/api', sessions.routes)
  app.route('/', tables.routes)
  app.use('/catp/*', sessions.check)
  app.route('/catp/api/ext/produto', produtoRoutes(produtos))
  app.route('/catp/api/ext/operador-estrangeiro', operadorRoutes(operadores))
  app.notFound(() => failure(404, 'PUCX-ER0404', 'Recurso não encontrado').getResponse())
  app.onError(error =>
    error instanceof HTTPException
      ? error.getResponse()
      : failure(500, 'PUCX-ER0500', 'Erro interno no servidor').getResponse(),
  )

  const certificate = serverCertificate(all.folder)
  // Certificates of clients are asked for, and judged by the authentication alone: no authority of ICP-Brasil
  // signs those of the demo.
  const server = createServer(
    { ...certificate, requestCert: true, rejectUnauthorized: false, keepAliveTimeout: 60_000 },
    getRequestListener(app.fetch as Parameters<typeof getRequestListener>[0]),
  )
  server.listen(all.port, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    /** Certificate that a client has to trust, in PEM. */
    ca: certificate.cert,
    fail: faults.order,
    publish: tables.publish,
    /** Methods and paths of the calls that match, in their order. */
    calls: (on: RegExp = /^/): readonly string[] => calls.filter(call => on.test(call)),
    stop: async (): Promise<void> => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Running simulator. */
export type Simulator = Awaited<ReturnType<typeof startSimulator>>
