import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'
import { asOwner } from '#server/db/transaction.ts'
import { storageOf } from '#server/tables/kinds.ts'
import { sortableColumns, TEXT_ORDER, tableName } from '#server/tables/registers.ts'
import { type Server, startServer } from './server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const sorts = entities.flatMap(entity =>
  ['Id', ...sortableColumns(entity)].map(column => ({ name: entity.name, entity, column })),
)

/** How the database would read the first page of a company's records, if it could not read whole tables. */
const planOf = ({ entity, column }: (typeof sorts)[number]) =>
  asOwner(server.db, async trx => {
    await sql`set local enable_seqscan = off`.execute(trx)
    await sql`set local enable_sort = off`.execute(trx)
    const field = entity.spec.fields[column]
    const order = field && storageOf(field).isText ? sql.raw(TEXT_ORDER) : sql``
    const under = entity.parent ? sql`and ${sql.ref(entity.parent.column)} = 1` : sql``
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select "Id" from ${sql.table(tableName(entity.name))}
      where "IdRegistro" = 1 ${under} order by ${sql.ref(column)} ${order} desc, "Id" desc limit 25`.execute(
      trx,
    )
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })

test.each(sorts)('$name sorted by $column is read in the order of an index', async sorted => {
  const plan = await planOf(sorted)
  expect(plan).toMatch(/Index (Only )?Scan Backward/)
  expect(plan).not.toMatch(/Sort|Seq Scan/)
})
