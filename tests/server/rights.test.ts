import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { CLIENT_HEADER, type Endpoint } from '#contract/endpoint.ts'
import { entities } from '#contract/entity.ts'
import { sourceOf } from '#contract/lookup.ts'
import { admits } from '#contract/permission.ts'
import type { FieldOf } from '#schema/kind.ts'
import { inCompany } from '#server/db/transaction.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { tableName } from '#server/tables/registers.ts'
import { endpointOf, has, kept, type Worker, worker, workerFor } from './registers.ts'
import { type Server, startServer } from './server.ts'

let server: Server
const tokens: Record<string, string> = {}
const workers = new Map<string, Worker>()

beforeAll(async () => {
  server = await startServer()
  for (const name of ['industria', 'agente', 'consulta', 'outra', 'transportador']) {
    tokens[name] = (await server.signIn(`${name}@demo.canal`)).Token_Acess
  }
  for (const entity of entities) workers.set(entity.name, await workerFor(server, entity))
})
afterAll(() => server.stop())

const knock = ({ method, path, body }: Endpoint, token?: string) =>
  server.call(path, {
    method,
    ...(body && method === 'POST' ? { body: {} } : {}),
    ...(token ? { token } : {}),
  })

/** Who may call without a session: everything else must be in no list but its own declaration's. */
const PUBLIC = [
  '/api/auth/token',
  '/api/canal/account/senha/esquecimento',
  '/api/canal/account/senha/reset',
  '/api/canal/requisicao/model',
  '/api/canal/requisicao/atualizar',
  '/api/canal/apoio/cnpj/{digits}',
  '/api/canal/account/solicitacao/registro/model',
  '/api/canal/account/solicitacao/registro/adicionar',
  '/api/canal/apoio/estado/cidades',
]

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint }))

test('only the endpoints of the allow-list are public', () => {
  expect(contract.filter(({ access }) => access.sort === 'public').map(({ path }) => path)).toEqual(PUBLIC)
})

const guarded = contract.filter(({ access }) => access.sort !== 'public')

test.each(named(guarded))('$what asks who is calling', async ({ endpoint }) => {
  expect(await knock(endpoint)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated', Message: 'Sua sessão expirou. Por favor, faça login novamente.' },
  })
})

const changing = contract.filter(({ changes, access }) => changes && access.sort === 'service')

test.each(named(changing))('$what refuses a user who may only look', async ({ endpoint }) => {
  expect(await knock(endpoint, tokens['consulta'])).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
})

const ofRule = (rule: string) =>
  contract.filter(({ access }) => access.sort === 'service' && access.rule === rule)

test.each(named(ofRule('provedor')))('$what refuses a client', async ({ endpoint }) => {
  expect(await knock(endpoint, tokens['industria'])).toMatchObject({ status: 403 })
})

test.each(named(ofRule('industria')))('$what refuses a provider', async ({ endpoint }) => {
  expect(await knock(endpoint, tokens['agente'])).toMatchObject({ status: 403 })
})

const clientScoped = guarded.filter(
  ({ access, answerer }) =>
    access.sort === 'service' && access.scope === 'client' && answerer.sort === 'entity',
)

describe('a provider at a register of its clients', () => {
  test.each(named(clientScoped))('$what must say for which client', async ({ endpoint }) => {
    const query = endpoint.path.endsWith('excluir') ? '?id=1' : ''
    const reply = await server.call(endpoint.path + query, {
      method: endpoint.method,
      token: tokens['agente'] ?? '',
      ...(endpoint.body ? { body: {} } : {}),
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'clientRequired' } })
  })

  test.each(named(clientScoped))(
    '$what knows nothing of a company it is not linked to',
    async ({ endpoint }) => {
      const other = await server.signIn('outra@demo.canal')
      const query = endpoint.path.endsWith('excluir') ? '?id=1' : ''
      const reply = await server.call(endpoint.path + query, {
        method: endpoint.method,
        token: tokens['agente'] ?? '',
        headers: { [CLIENT_HEADER]: String(other.IdRegistro) },
        ...(endpoint.body ? { body: {} } : {}),
      })
      expect(reply).toMatchObject({ status: 404, body: { code: 'notFound' } })
    },
  )

  test('sees and keeps the records of the client it has chosen', async () => {
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    const forClient = worker(server, tokens['agente'] ?? '', IdRegistro)
    const entity = entities.find(({ name }) => name === 'finalidade') as (typeof entities)[number]
    const created = await forClient.createSample(entity)
    expect((await workers.get('finalidade')?.model(entity, created.Id))?.body).toEqual(created)
  })
})

const shared = kept.filter(({ register }) => admits(register.rule, 'industria'))

describe.each(shared.map(entity => ({ name: entity.name, entity })))(
  'a record of another company: $name',
  ({ name, entity }) => {
    const stranger = () => worker(server, tokens['outra'] ?? '')

    test('is not found or changed by its Id', async () => {
      const { createSample, model } = workers.get(name) as Worker
      const created = await createSample(entity)
      const { model: read, update } = stranger()
      expect((await read(entity, created.Id)).status).toBe(404)
      expect((await update(entity, created)).status).toBe(404)
      expect((await model(entity, created.Id)).body).toEqual(created)
    })

    test('is in no list, whatever the filter', async () => {
      const { createSample } = workers.get(name) as Worker
      const { Id } = await createSample(entity)
      const filter = encodeURIComponent(JSON.stringify({ Id }))
      expect((await stranger().list(entity, `filter=${filter}`)).body).toEqual([])
    })
  },
)

test.each(shared.filter(has('excluir')).map(entity => ({ name: entity.name, entity })))(
  'a $name of another company is not deleted by its Id',
  async ({ name, entity }) => {
    const { createSample, model } = workers.get(name) as Worker
    const created = await createSample(entity)
    const { remove } = worker(server, tokens['outra'] ?? '')
    expect((await remove(entity, created.Id)).status).toBe(404)
    expect((await model(entity, created.Id)).body).toEqual(created)
  },
)

test.each(kept.map(entity => ({ name: entity.name, entity })))(
  '$name of another company is out of reach of a statement that forgets to say whose it wants',
  async ({ name, entity }) => {
    const { createSample, model } = workers.get(name) as Worker
    const created = await createSample(entity)
    const { IdRegistro } = await server.signIn('outra@demo.canal')
    const table = sql.table(tableName(name))
    const touched = await inCompany(server.db, IdRegistro, async trx => [
      await sql`select "Id" from ${table} where "Id" = ${created.Id}`.execute(trx),
      await sql`update ${table} set "Versao" = 99 where "Id" = ${created.Id} returning "Id"`.execute(trx),
      await sql`delete from ${table} where "Id" = ${created.Id} returning "Id"`.execute(trx),
    ])
    expect(touched.map(({ rows }) => rows)).toEqual([[], [], []])
    expect((await model(entity, created.Id)).body).toEqual(created)
  },
)

const withReferences = shared.flatMap(entity =>
  Object.entries(entity.spec.fields)
    .filter(([, field]) => field.kind === 'reference' && field.key === 'number')
    .map(([field]) => ({ name: entity.name, entity, field })),
)

/** The Id of a row that the lookup's table has, but not for the company linked to nobody. */
async function foreignId(lookup: string): Promise<unknown> {
  const { register } = sourceOf(lookup)
  const table = sql.table(register ? tableName(register) : lookupTableName(lookup))
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
    const { create, sampleInput } = worker(server, tokens['outra'] ?? '')
    // A company linked to nobody has no provider to offer: what stands beside the field is as foreign.
    const beside = Object.keys(entity.spec.fields).filter(name => name === 'IdProvedor')
    const others = await Promise.all(beside.map(async name => [name, await foreignId('provedor')] as const))
    const input = await sampleInput(entity, { ...Object.fromEntries(others), [field]: foreign })
    const { status, body } = await create(entity, input)
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } })
  },
)

test.each(kept.map(entity => ({ name: entity.name, entity })))(
  '$name takes no system field from a client',
  async ({ name, entity }) => {
    const { createSample, call } = workers.get(name) as Worker
    const { IdRegistro } = await server.signIn('outra@demo.canal')
    const claimed = { IdRegistro, DataCriacao: '2001-01-01T00:00:00.000Z', IdUsuarioCriacao: 1 }
    const created = await createSample(entity, claimed)
    expect(created['DataCriacao']).not.toBe(claimed.DataCriacao)
    expect((await call(`${endpointOf(entity, 'model').path}?id=${created.Id}`)).status).toBe(200)
  },
)
