import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#contract/validation.ts'
import type { Executor } from '#server/core/context.ts'

/**
 * Rows with these Ids, in that order, under the caller's row-level security: rows that it hides are left out.
 */
export async function readFound<T extends Row>(
  trx: Executor,
  { from, columns }: { readonly from: RawBuilder<unknown>; readonly columns: readonly RawBuilder<unknown>[] },
  found: readonly Row[],
): Promise<readonly T[]> {
  if (found.length === 0) return []
  const ids = found.map(({ Id }) => Id)
  const { rows } = await sql<T>`
    select ${sql.join(columns)} from ${from} where "Id" = any(${ids})`.execute(trx)
  const byId = new Map<unknown, T>(rows.map(row => [row['Id'], row]))
  return ids.map(id => byId.get(id)).filter(row => row !== undefined)
}
