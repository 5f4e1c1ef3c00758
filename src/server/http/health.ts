import type { Hono } from 'hono'
import { z } from 'zod'
import { type ServerStatus, serverStatuses } from '#server/core/serverStatus.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { DatabaseFailures } from './databaseFailures.ts'

/** Routes of the server's health, which are polled. */
export const HEALTH = ['/health', '/health/live', '/health/ready'] as const

const answered = z.object({ status: z.enum(serverStatuses) })

/** State of an application's server, as a proxy that asks for its readiness is told it. */
export async function readiness(app: Pick<Hono, 'request'>): Promise<ServerStatus> {
  const { data } = answered.safeParse(await (await app.request(HEALTH[2])).json())
  return data?.status ?? 'down'
}

type Watched = {
  readonly db: Database
  readonly failures: DatabaseFailures
  /** Whether the server is about to close its port. */
  readonly isLeaving: () => boolean
}

/**
 * Health for who watches the server: whether its process lives, whether it is to be sent calls, and how its database is,
 * each 503 where the database does not answer but the first.
 */
export function mountHealth(app: Hono, { db, failures, isLeaving }: Watched): void {
  const status = async () => {
    const health = await db.health()
    return failures.isFull() ? 'full' : health
  }
  const [of, live, ready] = HEALTH
  app.get(of, async context => context.json({ status: await status() }))
  app.get(live, context => context.json({ status: 'ok' }))
  app.get(ready, async context => {
    const now = isLeaving() ? 'leaving' : await status()
    return context.json({ status: now }, now === 'ok' ? 200 : 503)
  })
}
