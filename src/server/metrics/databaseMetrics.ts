import { Gauge, type Registry } from 'prom-client'
import { type ServerStatus, serverStatuses } from '#server/core/serverStatus.ts'
import type { Database } from '#server/db/openDatabase.ts'

/** State of the server and use of its connections to the database. */
export function measureDatabase(register: Registry, db: Database, status: () => Promise<ServerStatus>): void {
  const registers = [register]
  new Gauge({
    name: 'canal_status',
    help: '1 for the state the server is in, as /health/ready tells it: ok, readOnly, full, leaving or down',
    labelNames: ['status'] as const,
    registers,
    async collect() {
      const now = await status()
      for (const one of serverStatuses) this.set({ status: one }, one === now ? 1 : 0)
    },
  })
  new Gauge({
    name: 'canal_database_connections',
    help: 'Connections of this process to the database: used, idle, and the most it may open',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const { used, idle, most } = db.load()
      this.set({ state: 'used' }, used)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'most' }, most)
    },
  })
  new Gauge({
    name: 'canal_database_waiting',
    help: 'Calls and jobs that wait for a connection, or for their share of them',
    registers,
    collect() {
      this.set(db.load().waiting)
    },
  })
}
