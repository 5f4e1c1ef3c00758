import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { entityNamed, entityOf } from '#contract/entity.ts'
import { askingOf, lookupNamed, lookupNames, offeredRow, sourceOf } from '#contract/lookup.ts'
import { lookupEndpoint } from '#contract/lookupEndpoint.ts'
import type { Row } from '#contract/validation.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { lookupPath } from './support/sample.ts'
import { world } from './support/world.ts'

/** Lookups with parameters of their own. */
const asked = lookupNames.flatMap(name => {
  const { among, linkedBy } = askingOf(name)
  return Object.keys({ ...lookupNamed(name).by, ...among, ...linkedBy }).map(parameter => ({
    name,
    parameter,
  }))
})

const { server, workerAs } = world()
const importer = workerAs('industria')
beforeAll(async () => {
  for (const { name } of asked) {
    const { register } = sourceOf(name)
    const { by } = lookupNamed(name)
    const own = Object.fromEntries(
      Object.entries(OWN).filter(([column]) => Object.values(by).includes(column)),
    )
    await (register && importer.createSample(entityOf(register), { ...offeredRow(name), ...own }))
  }
  const { Id } = await importer.createSample(entityNamed('pagamento'))
  await importer.createSample(entityNamed('empresa/conta'))
  await sql`update pagamento set "Numerario" = true, "StatusPagamento" = ${statusPagamento.liquidada}
    where "Id" = ${Id}`.execute(server.db.kysely)
})

/** Codes that are not those of all rows. */
const OWN: Row = { Negocio: 1, ViaTransporte: '01' }

async function offered(name: string, query = ''): Promise<readonly Row[]> {
  const { method } = lookupEndpoint(name)
  const sent = method === 'POST' ? {} : undefined
  const { status, body } = await importer.call(`${lookupPath(name)}?range=[0,99]${query}`, sent)
  expect({ name, query, status }).toEqual({ name, query, status: 200 })
  return body as readonly Row[]
}

/** Value by which a parameter leaves something of a lookup. */
async function valueFor(name: string, parameter: string): Promise<unknown> {
  const { by, always } = lookupNamed(name)
  const { among, linkedBy } = askingOf(name)
  const column = by[parameter]
  const other = among?.[parameter]
  const link = linkedBy?.[parameter]
  const values = [
    ...(column ? (await offered(name)).map(row => row[column]) : []),
    ...(other ? (await offered(other)).map(({ Id }) => Id) : []),
    ...(link ? [(await importer.createSample(entityOf(link.of)))[link.by]] : []),
  ]
  return values.find(value => value !== null && (!column || value !== always[column]))
}

/** Id and code of nothing. */
const NOTHING = '999999999'

test.each(asked)('$parameter leaves of $name what it says, and nothing else', async ({ name, parameter }) => {
  const value = await valueFor(name, parameter)
  const within = await offered(name, `&${parameter}=${encodeURIComponent(String(value))}`)
  const without = new Set((await offered(name, `&${parameter}=${NOTHING}`)).map(({ Id }) => Id))
  expect(value).toBeDefined()
  expect(within.filter(({ Id }) => !without.has(Id))).not.toEqual([])
})

test('a provider’s branches are those that serve the branch, of its type', async () => {
  const { IdFilial, IdProvedor, TipoProvedor } = await importer.createSample(entityNamed('filial/provedor'))
  const rows = await offered('filialdoprovedor', `&idFilial=${IdFilial}&tipoProvedor=${TipoProvedor}`)
  expect(rows.map(row => [row['IdProvedor'], row['TipoProvedor']])).toEqual(
    rows.map(() => [IdProvedor, TipoProvedor]),
  )
  expect(await offered('filialdoprovedor', '&idFilial=999999')).toEqual([])
})

test('the branch and the supplier of another company leave no expense', async () => {
  const { rows } = await sql<{ Id: number }>`select f."Id" from filial f join usuario u using ("IdRegistro")
    where u."Email" = 'outra@demo.canal'`.execute(server.db.kysely)
  expect(rows).not.toEqual([])
  expect(await offered('despesa', `&idFilial=${rows[0]?.Id}`)).toEqual([])
})
