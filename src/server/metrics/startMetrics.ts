import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { listenFailure } from '#server/core/listenFailure.ts'
import type { ServerStatus } from '#server/core/serverStatus.ts'
import { createHttpServer, type TlsFiles } from '#server/core/tls.ts'
import { programVersion } from '#server/core/version.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Hub } from '#server/hub/hub.ts'
import { measureCalls } from './callMetrics.ts'
import { measureDatabase } from './databaseMetrics.ts'
import { type MeasuredKinds, measureJobs } from './jobMetrics.ts'

/** Place of the metrics, apart from the calls of users, whom a proxy leads to every path of theirs (decision 0405). */
export type MetricsPlace = { readonly port: number; readonly host: string; readonly tls: TlsFiles | null }

/** Parts of the server that are measured. */
export type Measured = {
  readonly db: Database
  readonly hub: Hub
  readonly status: () => Promise<ServerStatus>
  readonly jobs: MeasuredKinds
}

const PATH = '/metrics'

/**
 * Serves the metrics of this process in Prometheus's text format; answers where, and how to stop. Labels are names of
 * the program alone, never data of a company.
 */
export async function startMetrics(place: MetricsPlace, { db, hub, status, jobs }: Measured) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const deaf = measureCalls(register)
  measureDatabase(register, db, status)
  measureJobs(register, db, jobs)
  new Gauge({
    name: 'canal_hub_connections',
    help: 'Open connections of the hub to this process',
    registers: [register],
    collect() {
      this.set(hub.connections())
    },
  })
  new Gauge({
    name: 'canal_build_info',
    help: 'Version of the program and of Node; its value is always 1',
    labelNames: ['version', 'node'] as const,
    registers: [register],
  }).set({ version: programVersion, node: process.versions.node }, 1)

  const server = createHttpServer(place.tls, {}, ({ url, method }, response) => {
    if (url !== PATH || method !== 'GET') return response.writeHead(404).end()
    return register.metrics().then(
      text => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      // A figure that cannot be had must not end the process.
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    const settings = { port: 'METRICS_PORT', host: 'METRICS_HOST' }
    server.once('error', error => reject(listenFailure(error, { ...place, settings })))
    server.listen(place.port, place.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : place.port
  return {
    url: `${place.tls ? 'https' : 'http'}://${place.host}:${port}${PATH}`,
    stop: async () => {
      deaf()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
