import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { tableName } from '#server/tables/registers.ts'
import { load } from '../load/load.ts'
import { listening, nodesOf, rowsRead } from './support/queryPlans.ts'
import { lookupPath } from './support/sample.ts'
import { world } from './support/world.ts'

const entity = entityNamed('despesa')
const ROWS = 10_000
/** Number of rows with a certain word, all at the end of the table, as after an import in order. */
const LAST = ROWS / 5
/** Limit of rows read for a page: a small multiple of the candidates that are ranked. */
const MOST_READ = ROWS / 10

const { server } = world()
beforeAll(async () => {
  await load(server.db, { rows: ROWS, register: entity.name }, () => {})
  const table = sql.table(tableName(entity.name))
  await sql`update ${table} set "DescricaoPT" = left("DescricaoPT", 60) || ' agrupada'
    where "Id" > (select max("Id") from ${table}) - ${LAST}::int`.execute(server.db.kysely)
  await sql`vacuum (analyze) ${table}`.execute(server.db.kysely)
})

test.each([
  ['one letter', 'a'],
  ['two letters', 'te'],
  ['a digit that begins most codes', '1'],
  ['digits of many', '1301'],
  ['digits of one', '9173'],
  ['digits with their marks', '1.301'],
  ['a word of many', 'frete'],
  ['a word of those at the end of the table', 'agrupada'],
  ['what none has', 'zzqqzz'],
])('%s typed into a lookup reads few of its rows', async (_, q) => {
  const token = await server.tokenOf('industria@demo.canal')
  const query = new URLSearchParams({ filter: JSON.stringify({ q }), range: '[0,24]' })
  const headers = { Authorization: `Bearer ${token}` }
  const { plansOf } = listening(server)
  const plans = await plansOf(`${lookupPath('despesa')}?${query}`, headers, { isAnalyzed: true })
  const table = tableName(entity.name)
  expect(plans.flatMap(nodesOf).map(node => node['Relation Name'])).toContain(table)
  expect(rowsRead(plans, table)).toBeLessThan(MOST_READ)
})
