import { sql } from 'kysely'
import { retentions } from '#rules/retencao.ts'
import { asOwner } from '#server/db/transaction.ts'
import { historySweep } from '#server/features/manutencao/historyRetention.ts'
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

/** Deletes all of the history that may go: as if it were of twenty years ago, and the owner had set the shortest time. */
export async function sweepAgedHistory({ db }: Pick<Server, 'db'>): Promise<void> {
  await asOwner(db, async trx => {
    await sql`update historico set "Quando" = now() - interval '20 years'`.execute(trx)
    await sql`
      insert into retencao ("Tipo", "Dias") values ('historico', ${retentions.historico.least})
      on conflict ("Tipo") do nothing`.execute(trx)
  })
  const sweep = historySweep(async () => true)
  while (await asOwner(db, sweep));
}
