import { type RawBuilder, sql } from 'kysely'
import type { RetentionKind } from '#rules/retencao.ts'
import type { Executor } from './context.ts'

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

/** Moment before which a kind of data is over; undefined where it is kept for good. */
export async function momentOver(
  trx: Executor,
  kind: RetentionKind,
  usual: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { rows } = await sql<{ moment: string | null }>`
    select (now() - ${keptFor(kind, usual)})::text as moment`.execute(trx)
  return rows[0]?.moment ?? undefined
}

/** Rows older than a moment, of the first by their Ids, so that a table of which nothing is over is not read whole at each round. */
export const amongOlder = (table: string, column: string, moment: string): RawBuilder<unknown> => {
  const isYounger = sql`${sql.ref(column)} >= ${moment}::timestamptz`
  return sql`"Id" < coalesce((select "Id" from ${sql.table(table)} where ${isYounger} order by "Id" limit 1), ${sql.lit(LAST_ID)})
    and not ${isYounger}`
}

const LAST_ID = '9223372036854775807'
