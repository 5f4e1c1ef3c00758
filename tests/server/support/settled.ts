import { sql } from 'kysely'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { job } from '#server/jobs/job.ts'
import { addJob } from '#server/jobs/queue.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { quick } from './quickJob.ts'

const ROUNDS = 3

/**
 * Waits until another process has done some jobs of its own, one behind the other: by then every process that looks for
 * its next job as often has looked.
 */
export async function queueSettled(db: Database): Promise<void> {
  let done = 0
  const probe = job({
    kind: 'ensaio',
    audience: 'server',
    data: z.object({}),
    attempts: { most: 1, pause: () => 0 },
    run: async () => {
      done += 1
      return {}
    },
  })
  const jobs = startJobs({ db }, [quick(probe)])
  for (let round = 1; round <= ROUNDS; round += 1) {
    await asOwner(db, trx => addJob(trx, probe, {}))
    await expect.poll(() => done).toBe(round)
  }
  await jobs.stop()
}

/**
 * Waits until so many calls wait for a lock that somebody else has. On the embedded database all calls wait for its one
 * session, which a transaction has until its end.
 */
export async function locksAwaited(db: Database, calls = 1): Promise<void> {
  if (db.engine !== 'postgres') return
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db.kysely)
    return rows[0]?.waiting
  }
  await expect.poll(waiting).toBe(calls)
}
