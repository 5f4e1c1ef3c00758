import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { CLIENT_HEADER, type Endpoint } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { admits } from '#contract/permission.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { isOwners } from '#rules/catalogue.ts'
import { newRole } from './support/cargos.ts'
import { cellsOf } from './support/cells.ts'
import { addressed, askedOf, type Ids, idsOf, takesId } from './support/foreign.ts'
import { isOfCompanies, narrowedTo } from './support/foreignLists.ts'
import { peopleOf } from './support/grants.ts'
import { creatable, type Worker, worker, workerFor } from './support/registers.ts'
import { world } from './support/world.ts'

const workers = new Map<string, Worker>()
const records = new Map<string, StoredRow>()
const ids = new Map<string, Ids>()
/** Company without links to others. */
let stranger: number

const ACCOUNTS = ['industria', 'outra', 'transportador', 'agente']

const { server } = world()
const people = peopleOf(server)
beforeAll(async () => {
  stranger = (await server.signIn('outra@demo.canal')).IdRegistro
  for (const account of ACCOUNTS) {
    const administrator = worker(server, await server.tokenOf(`${account}@demo.canal`))
    workers.set(account, administrator)
    await newRole(administrator)
    await administrator.createSample(entityNamed('certificado'))
  }
  for (const entity of creatable)
    records.set(entity.name, await (await workerFor(server, entity)).createSample(entity))
  await sql`insert into pagamento_documento ("IdRegistro", "IdPagamento", "Nome", "TipoDocumento")
    select "IdRegistro", "Id", 'a.pdf', 'OUTRO' from pagamento`.execute(server.db.kysely)
  await sql`insert into partnumber_foto ("IdRegistro", "IdPartnumber", "Nome", "Ordem")
    select "IdRegistro", "Id", 'a.png', 1 from partnumber`.execute(server.db.kysely)
  await sql`insert into importacao ("IdRegistro", "IdUsuario", "Entidade", "Novas", "Alteradas", "Registros")
    select "IdRegistro", "Id", 'finalidade', 0, 0, '\\x00'::bytea from usuario`.execute(server.db.kysely)
  await sql`insert into visao ("IdRegistro", "IdUsuario", "Usuario", "Registro", "Nome", "Busca")
    select "IdRegistro", "Id", 'Ana', 'filial', 'Visão ' || "Id", '' from usuario`.execute(server.db.kysely)
  for (const account of ACCOUNTS) ids.set(account, await idsOf(server, account))
  await sql`insert into imagem ("IdRegistro", "De", "IdDe", "Conteudo")
    select "IdRegistro", 'usuario', "Id", '\\x00'::bytea from usuario
    union all select "IdRegistro", 'filial', "Id", '\\x00'::bytea from filial`.execute(server.db.kysely)
})

/** Allow-list of endpoints without a session (decision 0054). */
const PUBLIC = [
  '/api/auth/token',
  '/api/canal/account/senha/esquecimento',
  '/api/canal/account/senha/reset',
  '/api/canal/account/senha/naofuieu',
  '/api/auth/token/fator',
  '/api/auth/token/chave/desafio',
  '/api/auth/token/chave',
  '/api/canal/requisicao/model',
  '/api/canal/requisicao/atualizar',
  '/api/canal/apoio/cnpj/{digits}',
  '/api/canal/account/solicitacao/registro/model',
  '/api/canal/account/solicitacao/registro/adicionar',
  '/api/canal/apoio/logo/owner',
  '/api/auth/token/emissor/iniciar',
  '/api/auth/token/emissor',
  '/api/canal/apoio/estado/cidades',
]

test('only the endpoints of the allow-list are public', () => {
  expect(contract.filter(({ access }) => access.type === 'public').map(({ path }) => path)).toEqual(PUBLIC)
})

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint }))

/** Endpoints that change by GET also accept POST, so both are checked. */
const doors = contract.flatMap(endpoint =>
  endpoint.changes && endpoint.method === 'GET'
    ? [endpoint, { ...endpoint, method: 'POST' as const }]
    : [endpoint],
)

const wordOf = (status: number) => (status === 401 || status === 403 ? status : 'in')

test.each(named(doors))('$what lets in whom it is for, and nobody else', async ({ endpoint }) => {
  const { method, path, body, file } = endpoint
  // Client that does not exist, so that no spreadsheet is parsed.
  const withFile = { headers: { [CLIENT_HEADER]: '0' } }
  const withBody = body && method === 'POST' ? { body: {} } : {}
  const sent = file === 'taken' ? withFile : withBody
  const cells = cellsOf(endpoint, people)
  const answers: Record<string, unknown> = {}
  for (const { who, token } of cells) {
    const held = await token()
    const { status } = await server.call(path, { method, ...sent, ...(held ? { token: held } : {}) })
    answers[who] = wordOf(status)
  }
  expect(answers).toEqual(Object.fromEntries(cells.map(({ who, answer }) => [who, answer])))
})

test('whoever holds no session is told so in words', async () => {
  expect(await server.call('/api/canal/admin/perfis')).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated', Message: 'Sua sessão expirou. Por favor, faça login novamente.' },
  })
})

/** Valid values of required query parameters. */
const QUERY = {
  entrada: '1',
  ...{ id: '1', idPagamento: '1', idBaixa: '1', idMaster: '1', tipoCarga: '1', idPartnumber: '1' },
  ...{ formato: 'csv', arquivo: 'a'.repeat(24), nome: 'a.pdf', q: 'ab' },
}
const queried = (endpoint: Endpoint) =>
  endpoint.query.safeParse({}).success ? endpoint.path : addressed(endpoint, QUERY)

const forClients = contract.filter(
  ({ access }) =>
    access.type !== 'public' &&
    access.scope === 'client' &&
    (access.type === 'signedIn' || access.rule === 'ambos'),
)

test.each(named(forClients))('$what asks a provider for which of its clients', async ({ endpoint }) => {
  const { method, body, file } = endpoint
  const init = {
    method,
    token: await server.tokenOf('agente@demo.canal'),
    ...(body && method === 'POST' && file !== 'taken' ? { body: {} } : {}),
  }
  expect(await server.call(queried(endpoint), init)).toMatchObject({
    status: 400,
    body: { code: 'clientRequired' },
  })
  const headers = { [CLIENT_HEADER]: String(stranger) }
  expect(await server.call(queried(endpoint), { ...init, headers })).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
})

/** Owner of the records and asker, two companies of the same role. */
const partiesOf = (isClients: boolean) =>
  isClients
    ? ({ owner: 'industria', asker: 'outra' } as const)
    : ({ owner: 'transportador', asker: 'agente' } as const)

const isForClients = ({ access }: Endpoint) => access.type !== 'service' || admits(access.rule, 'industria')
const isOfOwner = ({ access }: Endpoint) => access.type === 'service' && isOwners(access.service)

/** Endpoints for rows of a list, in which a missing or foreign Id counts as zero, or is left out, instead of a 404. */
const forRows = [
  '/api/canal/financeiro/pagamento/mensagens/naolidas',
  '/api/canal/financeiro/pagamentos/revisao',
]

/** Endpoints about official codes, which no company owns. */
const official = ['/api/canal/apoio/ncm/atributos/definicoes']

const readingOne = contract.filter(
  endpoint =>
    !isOfOwner(endpoint) &&
    ![...forRows, ...official].includes(endpoint.path) &&
    (takesId(endpoint) || askedOf(endpoint, {}, {}).length > 0),
)

test.each(named(readingOne))('$what knows no record of another company', async ({ endpoint }) => {
  const { owner, asker } = partiesOf(isForClients(endpoint))
  const asked = askedOf(endpoint, ids.get(owner) ?? {}, ids.get(asker) ?? {})
  const { call } = workers.get(asker) as Worker
  const { method, path, body, file } = endpoint
  const ask = (row: Row) =>
    body && method === 'POST' && file !== 'taken'
      ? call(path, row)
      : call(addressed(endpoint, row), method === 'POST' ? '' : undefined)
  const statuses = []
  for (const row of asked) statuses.push((await ask(row)).status)
  expect(asked).not.toEqual([])
  expect(statuses).toEqual(asked.map(() => 404))
})

const lists = contract.filter(
  endpoint =>
    endpoint.paged && endpoint.access.type !== 'public' && !isOfOwner(endpoint) && isOfCompanies(endpoint),
)

test.each(named(lists))('$what has no record of another company', async ({ endpoint }) => {
  const { owner, asker } = partiesOf(isForClients(endpoint))
  const { call } = workers.get(asker) as Worker
  const sent = endpoint.method === 'POST' ? {} : undefined
  const queries = narrowedTo(endpoint, ids.get(owner) ?? {})
  const answers = []
  for (const query of queries) answers.push((await call(`${endpoint.path}?${query}`, sent)).body)
  expect(answers).toEqual(queries.map(() => []))
})

test.each(creatable.map(entity => ({ name: entity.name, entity })))(
  'a $name is after all that what it was',
  async ({ name, entity }) => {
    const { Id } = records.get(name) as StoredRow
    const now = (await (await workerFor(server, entity)).model(entity, Id)).body as StoredRow
    const worked = Object.keys(entity.spec.virtual ?? {})
    const unchanged = (row: Row) => Object.entries(row).filter(([field]) => !worked.includes(field))
    expect(unchanged(now)).toEqual(unchanged(records.get(name) ?? {}))
  },
)
