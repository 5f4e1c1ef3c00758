import { type RawBuilder, sql } from 'kysely'
import type { RetentionKind } from '#rules/retencao.ts'
import type { Executor } from './context.ts'
import { deleteExpired, SWEEP_BATCH } from './deleteExpired.ts'
import { mayForget } from './expiredKeys.ts'

/**
 * Interval for which a kind of data is kept: as the channel's owner has set it, else as it usually is; null, with which nothing is
 * older, for good (decision 0431).
 */
export function keptFor(kind: RetentionKind, usual: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when r."Tipo" is null then ${usual} else make_interval(days => r."Dias") end
    from (select 1) as one left join retencao r on r."Tipo" = ${sql.lit(kind)})`
}

/** Moment before which a kind of data that is kept for good unless the owner has set a time is over; undefined where it is. */
async function momentOver(trx: Executor, kind: RetentionKind): Promise<string | undefined> {
  const { rows } = await sql<{ moment: string | null }>`
    select (now() - ${keptFor(kind, sql`null::interval`)})::text as moment`.execute(trx)
  return rows[0]?.moment ?? undefined
}

/** Rows of a table that are deleted once a kind is over: by which column, and which of them are kept longer. */
type Older = {
  readonly kind: RetentionKind
  readonly table: string
  readonly column: string
  readonly isKept: (moment: string) => RawBuilder<unknown>
}

/**
 * Sweep of one round, which goes through the table by its Ids, so that no batch reads more rows than it may delete; it ends at the
 * first batch without an older row, since a table of which nothing is over is not read whole at each round.
 */
export function sweepOfOlder({ kind, table, column, isKept }: Older, isClockSound = mayForget) {
  let after = 0
  return async (trx: Executor): Promise<boolean> => {
    const moment = (await isClockSound(trx)) ? await momentOver(trx, kind) : undefined
    if (moment === undefined) return false
    const isOlder = sql`${sql.ref(column)} < ${moment}::timestamptz`
    const { rows } = await sql<{ last: number; isFull: boolean }>`
      select max("Id") as last, count(*) = ${SWEEP_BATCH} as "isFull" from (
        select "Id", ${isOlder} as "isOlder" from ${sql.table(table)}
        where "Id" > ${after} order by "Id" limit ${SWEEP_BATCH}) as batch
      having bool_or("isOlder")`.execute(trx)
    const [batch] = rows
    if (!batch) return false
    const isOver = sql`"Id" > ${after} and "Id" <= ${batch.last} and ${isOlder} and not ${isKept(moment)}`
    await deleteExpired(trx, table, isOver)
    after = batch.last
    return batch.isFull
  }
}
