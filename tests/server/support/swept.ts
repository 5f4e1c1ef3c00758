import { maintenance } from '#server/jobs/maintenance.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { sweeps } from '#server/sweeps.ts'
import type { Server } from './server.ts'

/** Starts maintenance that repeats without a pause. */
export const maintain = (db: Server['db']) =>
  startJobs(db, { manutencao: maintenance(db, sweeps, { first: 0, every: 0.005, poll: 10 }) })

/** Runs work while maintenance deletes expired rows. */
export async function whileSweeping<T>({ db }: Pick<Server, 'db'>, work: () => Promise<T>): Promise<T> {
  const jobs = maintain(db)
  try {
    return await work()
  } finally {
    await jobs.stop()
  }
}
