import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Paging } from '#contract/paging.ts'
import { summedColumns, sumsOf } from '#contract/sums.ts'
import type { Answer, CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { filterFields } from '#server/registers/columns.ts'
import { tableName } from '#server/tables/registers.ts'
import { shownRows } from '#server/tables/shownRows.ts'
import { isHiddenFromIndex } from './filter.ts'
import { narrowing } from './list.ts'

/** Number and sums of a register's records of each state within a filter; throws for a register that declares none. */
export async function situations(entity: Entity, call: CompanyCall): Promise<Answer> {
  const state = sumsOf(entity)?.by
  if (state === undefined) throw new Error(`${entity.name} declares no sums`)
  const { filter = {} } = call.query as Paging
  const where = await narrowing(entity, call, filter)
  const columns = [
    sql.ref(state),
    sql`count(*) as "Quantidade"`,
    ...summedColumns(entity).map(name => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`),
  ]
  const statement = sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${shownRows(tableName(entity.name))}
    where ${sql.join(where, sql` and `)} group by 1 order by 1`
  const { trx } = call
  const { rows } = await (isHiddenFromIndex(filterFields(entity), filter)
    ? asOwnerWithin(trx, () => statement.execute(trx))
    : statement.execute(trx))
  return { body: rows }
}
