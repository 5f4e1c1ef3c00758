import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entityNamed, entityOf } from '#contract/entity.ts'
import { sourceOf } from '#contract/lookup.ts'
import { admits } from '#contract/permission.ts'
import type { FieldOf } from '#schema/kind.ts'
import { inCompany } from '#server/db/transaction.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { tableName } from '#server/tables/registers.ts'
import { creatable, endpointOf, worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server, workerOf } = world()

test('a provider sees and keeps the records of the client it has chosen', async () => {
  const { IdRegistro } = await server.signIn('industria@demo.canal')
  const forClient = worker(server, await server.tokenOf('agente@demo.canal'), IdRegistro)
  const entity = entityNamed('finalidade')
  const created = await forClient.createSample(entity)
  expect((await workerOf(entityNamed('finalidade')).model(entity, created.Id)).body).toEqual(created)
})

const shared = creatable.filter(({ register }) => admits(register.rule, 'industria'))

test.each(creatable.map(entity => ({ name: entity.name, entity })))(
  '$name of another company is out of reach of a statement that forgets to say whose it wants',
  async ({ name, entity }) => {
    const { createSample, model } = workerOf(entityOf(name))
    const created = await createSample(entity)
    const { IdRegistro } = await server.signIn('outra@demo.canal')
    const table = sql.table(tableName(name))
    const touched = await inCompany(server.db, IdRegistro, async trx => [
      await sql`select "Id" from ${table} where "Id" = ${created.Id}`.execute(trx),
      await sql`update ${table} set "Versao" = 99 where "Id" = ${created.Id} returning "Id"`.execute(trx),
      await sql`delete from ${table} where "Id" = ${created.Id} returning "Id"`.execute(trx),
    ])
    expect(touched.map(({ rows }) => rows)).toEqual([[], [], []])
    // The answer to a create may have fields beyond those of the stored record.
    expect(created).toMatchObject((await model(entity, created.Id)).body as object)
  },
)

const withReferences = shared.flatMap(entity =>
  Object.entries(entity.spec.fields)
    .filter(([, field]) => field.kind === 'reference' && field.key === 'number' && !field.readOnly)
    .map(([field]) => ({ name: entity.name, entity, field })),
)

/** Id in the lookup's table that is not of the company without links. */
async function foreignId(lookup: string): Promise<unknown> {
  const { register, lookup: holder } = sourceOf(lookup)
  const table = sql.table(register ? tableName(register) : lookupTableName(holder ?? lookup))
  const owner = sql.ref(lookup === 'provedor' ? 'Id' : 'IdRegistro')
  const { IdRegistro } = await server.signIn('outra@demo.canal')
  const { rows } = await sql<{
    Id: number
  }>`select "Id" from ${table} where ${owner} <> ${IdRegistro} limit 1`.execute(server.db.kysely)
  return rows[0]?.Id
}

test.each(withReferences)(
  '$name cannot refer to another company through $field',
  async ({ entity, field }) => {
    const { to } = entity.spec.fields[field] as FieldOf<'reference'>
    const foreign = await foreignId(to)
    const { create, sampleInput } = worker(server, await server.tokenOf('outra@demo.canal'))
    // A company without links has no provider to choose, so this field has a foreign Id, too.
    const beside = Object.keys(entity.spec.fields).filter(name => name === 'IdProvedor')
    const others = await Promise.all(beside.map(async name => [name, await foreignId('provedor')] as const))
    const input = await sampleInput(entity, { ...Object.fromEntries(others), [field]: foreign })
    const { status, body } = await create(entity, input)
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } })
  },
)

test.each(creatable.map(entity => ({ name: entity.name, entity })))(
  '$name takes no system field from a client',
  async ({ name, entity }) => {
    const { createSample, call } = workerOf(entityOf(name))
    const { IdRegistro } = await server.signIn('outra@demo.canal')
    const claimed = { IdRegistro, DataCriacao: '2001-01-01T00:00:00.000Z', IdUsuarioCriacao: 1 }
    const created = await createSample(entity, claimed)
    expect(created['DataCriacao']).not.toBe(claimed.DataCriacao)
    expect((await call(`${endpointOf(entity, 'model').path}?id=${created.Id}`)).status).toBe(200)
  },
)
