import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './context.ts'

/** Rows that one transaction of a sweep deletes at most: some milliseconds of locks. */
export const SWEEP_BATCH = 1_000

/**
 * Deletes a batch of a table's rows that fulfil the condition, skipping rows that a transaction has locked. Answers
 * whether the batch was full, so that more may be left for another transaction.
 */
export async function deleteExpired(
  trx: Executor,
  table: string,
  isOver: RawBuilder<unknown>,
  batch = SWEEP_BATCH,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOver} limit ${batch}::int for update skip locked))`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0) >= batch
}
