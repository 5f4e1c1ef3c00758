import { manutencao } from '#server/features/manutencao/jobs/manutencao.ts'
import { startJobs } from '#server/jobs/runner.ts'
import type { Server } from './server.ts'

/** Starts maintenance whose rounds begin that many seconds after each other, at first without a pause. */
export const maintain = (db: Server['db'], every = 0.005) =>
  startJobs({ db, tableAddresses: {} }, [{ ...manutencao, schedule: { every }, lanes: { poll: 10 } }])

/** Runs work while maintenance deletes expired rows. */
export async function whileSweeping<T>({ db }: Pick<Server, 'db'>, work: () => Promise<T>): Promise<T> {
  const jobs = maintain(db)
  try {
    return await work()
  } finally {
    await jobs.stop()
  }
}
