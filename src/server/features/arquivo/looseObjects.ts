import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { isHeld } from './keptFiles.ts'

/** Most objects of a batch. */
const BATCH = 100

/** Notes since when no row has held an object: its row was deleted, replaced, or never written. */
export async function noteLooseObjects(trx: Executor): Promise<void> {
  await sql`update objeto o set "Solto" = now() where o."Solto" is null and not (${isHeld})`.execute(trx)
}

/** Ids behind one of objects that no row has held for a day. */
export async function overdueObjects(trx: Executor, behind: number): Promise<readonly number[]> {
  const { rows } = await sql<{ Id: number }>`
    select o."Id" from objeto o
    where o."Solto" < now() - interval '1 day' and o."Id" > ${behind} and not (${isHeld})
    order by 1 limit ${BATCH}`.execute(trx)
  return rows.map(({ Id }) => Id)
}
