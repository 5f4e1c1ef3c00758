import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { doableOf, entityOf } from '#contract/entity.ts'
import { lookupNames, sourceOf } from '#contract/lookup.ts'
import type { AnyField } from '#schema/kind.ts'
import { tableName } from '#server/tables/registers.ts'
import { insertMany } from './support/manyRows.ts'
import { listening, nodesOf } from './support/queryPlans.ts'
import { accountFor, endpointOf } from './support/registers.ts'
import { lookupPath } from './support/sample.ts'
import { world } from './support/world.ts'

/** Number of rows at which an index is cheaper than a sequential scan. */
const ROWS = 8_000

/**
 * Registers of each type: plain, with two sides, with each kind of filter, with a title of another register;
 * and a detail.
 */
const entities = [
  'partnumber',
  'conta',
  'usuario',
  'agenteexterior',
  'pagamento',
  'pagamento/item',
  'cotacao/agente/nota',
].map(entityOf)

let plansOf: ReturnType<typeof listening>['plansOf']
const { server } = world()
beforeAll(async () => {
  ;({ plansOf } = listening(server))
  for (const entity of entities) {
    const { IdRegistro } = await server.signIn(accountFor(entity))
    await insertMany(server, entity, IdRegistro, ROWS)
  }
})

/** Filters of a field besides equality. */
const askedOf = (name: string, { kind, ...field }: AnyField): readonly object[] => {
  if (kind === 'several' && 'codes' in field) return [{ [name]: field.codes.at(-1) }]
  if (kind === 'text') return [{ [name]: '0123456' }]
  if (kind === 'money') return [{ [`${name}_gte`]: '29990.00' }]
  if (kind === 'day') return [{ [`${name}_gte`]: '2027-02-01' }]
  if (kind === 'instant') return [{ [`${name}_gte`]: '2026-06-15T00:00:00Z' }]
  return []
}

const searches = entities.flatMap(entity => {
  const { filters = [], fields } = entity.spec
  const asked = filters.flatMap(name => (fields[name] ? askedOf(name, fields[name]) : []))
  const doable = doableOf(entity).map(({ name }) => ({ [name]: true }))
  return [{ q: '0123456' }, { q: '0123456 fedcba9' }, ...asked, ...doable].map(filter => ({
    entity,
    name: entity.name,
    filter: JSON.stringify(filter),
  }))
})

test.each(searches)('$name is found by $filter without reading them all', async ({ entity, filter }) => {
  const token = await server.tokenOf(accountFor(entity))
  const path = `${endpointOf(entity, 'list').path}?filter=${encodeURIComponent(filter)}`
  const plans = await plansOf(path, { Authorization: `Bearer ${token}` })
  const ofTable = plans.flatMap(nodesOf).filter(node => node['Relation Name'] === tableName(entity.name))
  expect(ofTable).not.toEqual([])
  expect(ofTable.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
})

test('requests are found by the payee that their list shows without reading them all', async () => {
  const pagamento = entityOf('pagamento')
  const { IdRegistro, Token_Acess } = await server.signIn(accountFor(pagamento))
  const { kysely } = server.db
  await sql`
    insert into empresa ("IdRegistro", "RazaoSocial")
    select ${IdRegistro}::bigint, 'Beneficiário ' || md5(n::text) from generate_series(1, 2000) as n`.execute(
    kysely,
  )
  await sql`
    with payees as (select array_agg("Id") as ids from empresa where "IdRegistro" = ${IdRegistro})
    update pagamento set "IdBeneficiario" = ids[1 + "Id" % cardinality(ids)] from payees
    where "IdRegistro" = ${IdRegistro}`.execute(kysely)
  await sql`vacuum (analyze) empresa`.execute(kysely)
  await sql`vacuum (analyze) pagamento`.execute(kysely)
  const filter = encodeURIComponent(JSON.stringify({ q: 'c4ca4238a0b9 beneficiario' }))
  const plans = await plansOf(`${endpointOf(pagamento, 'list').path}?filter=${filter}`, {
    Authorization: `Bearer ${Token_Acess}`,
  })
  const nodes = plans.flatMap(nodesOf).filter(node => node['Relation Name'] === 'pagamento')
  expect(nodes).not.toEqual([])
  expect(nodes.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
})

/** Lookups of records of these registers. */
const lookups = lookupNames.flatMap(name => {
  const entity = entities.find(one => one.name === sourceOf(name).register)
  return entity ? [{ name, entity }] : []
})

test.each(lookups)(
  'the lookup $name is searched without reading $entity.name whole',
  async ({ name, entity }) => {
    const token = await server.tokenOf(accountFor(entity))
    const path = `${lookupPath(name)}?filter=${encodeURIComponent('{"q":"0123456"}')}`
    const plans = await plansOf(path, { Authorization: `Bearer ${token}` })
    const ofTable = plans.flatMap(nodesOf).filter(node => node['Relation Name'] === tableName(entity.name))
    expect(ofTable).not.toEqual([])
    expect(ofTable.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
  },
)
