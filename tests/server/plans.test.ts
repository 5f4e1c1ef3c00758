import { beforeAll, expect, test } from 'vitest'
import { type Entity, entities } from '#contract/entity.ts'
import { sortableColumns, tableName } from '#server/tables/registers.ts'
import { listening, nodesOf, type Plan } from './support/queryPlans.ts'
import { accountFor, endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

let plansOf: ReturnType<typeof listening>['plansOf']
const { server } = world()
beforeAll(async () => {
  ;({ plansOf } = listening(server))
})

const sorts = entities.flatMap(entity =>
  ['Id', ...sortableColumns(entity)].map(column => ({ name: entity.name, entity, column })),
)

/** Planner settings that force an index where one fits; without them small tables are scanned. */
const ONLY_INDEXES = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort']

/** Plans of the statements for the first page of a list. */
async function plansOfList(entity: Entity, column: string): Promise<readonly Plan[]> {
  const token = await server.tokenOf(accountFor(entity))
  const query = new URLSearchParams({
    range: '[0,24]',
    sort: JSON.stringify([column, 'DESC']),
    ...(entity.parent && { [entity.parent.parameter]: '1' }),
  })
  return plansOf(
    `${endpointOf(entity, 'list').path}?${query}`,
    { Authorization: `Bearer ${token}` },
    {
      disabled: ONLY_INDEXES,
    },
  )
}

test.each(sorts)('$name sorted by $column is read in the order of an index', async ({ entity, column }) => {
  const nodes = (await plansOfList(entity, column)).flatMap(nodesOf)
  const ofTable = nodes.filter(node => node['Relation Name'] === tableName(entity.name))
  expect(ofTable.map(node => node['Node Type'])).not.toContain('Seq Scan')
  expect(ofTable.map(node => node['Scan Direction'])).toContain('Backward')
  expect(nodes.map(node => node['Node Type'])).not.toContain('Sort')
})
