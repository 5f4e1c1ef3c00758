import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { HUB } from '#contract/hub.ts'
import { isForKeys } from '#contract/permission.ts'
import { servicesChangedByKeys, servicesSeenByKeys } from '#rules/chaveapi.ts'
import { newKey } from './support/apiKeys.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server, workerAs } = world()
const industria = workerAs('industria')

/** Key of a maker who has lost every right, and one with all that an administrator can give a key. */
let bare: string
let full: string

beforeAll(async () => {
  const { Servicos } = await server.signIn('industria@demo.canal')
  const held = new Set(Servicos.filter(({ Visualizar }) => Visualizar).map(({ Codigo }) => Codigo))
  const seen = servicesSeenByKeys.filter(code => held.has(code))
  const given = servicesChangedByKeys.filter(code => seen.includes(code))
  full = (await newKey(industria, { Visualizar: seen, Cadastrar: given, Editar: given, Deletar: given }))
    .secret
  const { record, secret } = await newKey(industria)
  bare = secret
  await sql`update chaveapi set "Visualizar" = '["CLIENTE"]', "Cadastrar" = null, "Editar" = null
    where "Id" = ${record.Id}`.execute(server.db.kysely)
})

/** Calls that a key is answered otherwise than by a refusal of its rights. */
async function openTo(endpoints: readonly Endpoint[], token: string): Promise<readonly string[]> {
  const open: string[] = []
  for (const [at, { method, path, body, file }] of endpoints.entries()) {
    // More than a key may call in a minute.
    if (at % 500 === 0) await sql`delete from tentativa`.execute(server.db.kysely)
    const sent = body && method === 'POST' && file !== 'taken' ? { body: {} } : {}
    const { status } = await server.call(path, { method, token, ...sent })
    if (status !== 403) open.push(`${method} ${path} ${status}`)
  }
  return open
}

test('a key without any right makes no call but those that are public', async () => {
  const closed = contract.filter(({ access }) => access.type !== 'public')
  expect(await openTo(closed, bare)).toEqual([])
})

const ofPeople = contract.filter(({ access }) => !isForKeys(access))

/** Calls by which somebody would be let in, bound or spoken for, or a key made. */
const rising = contract.filter(
  ({ access, changes }) =>
    changes &&
    access.type === 'service' &&
    ['USUARIO', 'CARGO', 'CHAVE_API', 'CERTIFICADO', 'ALCADA', 'PAGAMENTO_AUTORIZACAO'].includes(
      access.service,
    ),
)

test('a key with every right lets nobody in, speaks for nobody and makes no key', async () => {
  expect(await openTo([...ofPeople, ...rising], full)).toEqual([])
})

test('the calls that are a person’s own are those of the session, the profile and what is theirs alone', () => {
  const parts = [...new Set(ofPeople.map(({ tag }) => tag))].toSorted()
  expect(parts).toEqual(
    expect.arrayContaining(['account', 'auth', 'notificacao', 'perfil', 'preferencia', 'siscomex', 'tarefa']),
  )
})

test('nobody is followed and no hub is reached by a key', async () => {
  const { status } = await server.call(`${HUB}/negotiate`, { method: 'POST', token: full })
  expect(status).toBe(401)
})

test('a key works for the branches that it was given alone', async () => {
  const { made } = paymentsOf(server)
  const request = await made(industria, '50.00')
  const branches = (await industria.list(entityNamed('filial'))).body as readonly { readonly Id: number }[]
  const other = branches.find(({ Id }) => Id !== request['IdFilial'])
  const rights = { Visualizar: ['PAGAMENTO'], Cadastrar: ['PAGAMENTO'], Editar: ['PAGAMENTO'] }
  const changed = async (IdFilial: unknown) => {
    const { secret } = await newKey(industria, { ...rights, FiliaisDaChave: [{ IdFilial }] })
    const erp = worker(server, secret)
    const { body } = await erp.model(entityNamed('pagamento'), request.Id)
    return (await erp.update(entityNamed('pagamento'), { ...(body as object), Observacao: String(IdFilial) }))
      .status
  }
  expect(await changed(other?.Id)).toBe(409)
  expect(await changed(request['IdFilial'])).toBe(200)
})
