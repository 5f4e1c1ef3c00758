import { type RawBuilder, sql } from 'kysely'
import type { RetentionKind } from '#rules/retencao.ts'
import { SWEEP_BATCH } from './deleteExpired.ts'

/**
 * Interval for which a kind of data is kept: as the channel's owner has set it, else as it usually is; null, with which nothing is
 * older, for good (decision 0431).
 */
export function keptFor(kind: RetentionKind, usual: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select case when r."Tipo" is null then ${usual} else make_interval(days => r."Dias") end
    from (select 1) as one left join retencao r on r."Tipo" = ${sql.lit(kind)})`
}

/** Interval of what is kept for good unless the owner has set a time. */
export const FOR_GOOD = sql`null::interval`

/** Rows of a sweep's batch: the oldest by their Ids, so that a table of which nothing is over is not read whole at each round. */
export const amongOldest = (table: string): RawBuilder<unknown> =>
  sql`"Id" <= (select max("Id") from (select "Id" from ${sql.table(table)} order by "Id" limit ${sql.lit(SWEEP_BATCH)}) as oldest)`
