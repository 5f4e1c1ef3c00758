import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { CLIENT_HEADER, type Endpoint, IDEMPOTENCY_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import type { Excluido } from '#contract/features/lixeira.ts'
import { isForKeys } from '#contract/permission.ts'
import type { StoredRow } from '#contract/validation.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { type FlagName, flagNames } from '#rules/access.ts'
import { servicesChangedByKeys } from '#rules/chaveapi.ts'
import { appCode } from '../support/appCode.ts'
import { newKey } from './support/apiKeys.ts'
import {
  administrator,
  factorCallsOf,
  freshPeriods,
  type Person,
  personWithPassword,
  provenBefore,
} from './support/factor.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { worker } from './support/registers.ts'
import { nameOf } from './support/withoutEntry.ts'
import { world } from './support/world.ts'

const { server, workerOf } = world()

const stale = { status: 403, body: { code: 'stepUp' } }
const asking = contract.filter(({ stepUp }) => stepUp)

let people: readonly (Person & { readonly secret: string })[]
let importer: Person & { readonly secret: string }
beforeAll(async () => {
  const withFactor = async (person: Person) => ({ ...person, secret: (await person.add()).secret })
  const boss = workerOf(entityNamed('usuario'))
  importer = await withFactor(await personWithPassword(server, boss, await administrator(server)))
  const ofDemo = async (name: string) =>
    withFactor(await factorCallsOf(server, `${name}@demo.canal`, DEMO_PASSWORD))
  people = [importer, await ofDemo('transportador'), await ofDemo('canal')]
})

/** Parts of the API whose every change asks: who may do what, where money goes, and what signs. */
const PARTS = [
  'cargo',
  'acesso',
  'usuario',
  'emissor',
  'certificado',
  'alcada',
  'substituicao',
  'conta',
  'conta/intermediaria',
  'empresa/conta',
  'agenteexterior/conta',
  'chaveapi',
  'webhook',
]
/** Changes of these parts that open, move or name nothing. */
const FREE = [
  ...[
    'action usuario convidar',
    'action usuario desativar',
    'action chaveapi revogar',
    'action webhook testar',
  ],
  // A sheet writes when it is confirmed; an export changes nothing.
  ...['enviar', 'iniciar'],
]
const ALONE = [
  ...['action pagamento autorizar', 'action baixa efetivar', 'companyEndpoint baixa/pagar'],
  ...['companyEndpoint baixa/extrato/liquidar', 'companyEndpoint perfil/cargo/atualizar'],
  ...['companyEndpoint pagamentos/configuracao/atualizar', 'companyEndpoint perfil/exigencia/atualizar'],
  ...['pessoa/exportar', 'pessoa/eliminar', 'privacidade/atualizar'].map(name => `companyEndpoint ${name}`),
  ...['fator/codigos', 'fator/excluir', 'fator/chave/excluir'].map(name => `publicEndpoint ${name}`),
]

test('all that authorizes, settles, or changes accounts, rights and certificates asks, and nothing else', () => {
  const isFree = (endpoint: Endpoint) =>
    FREE.includes(nameOf(endpoint)) ||
    (endpoint.answerer.type === 'sheet' && FREE.includes(endpoint.answerer.step))
  const ofParts = contract.filter(one => one.changes && PARTS.includes(one.tag) && !isFree(one))
  expect(asking.map(nameOf).sort()).toEqual([...ofParts.map(nameOf), ...ALONE].sort())
})

/** Answer to a call of an endpoint, empty as it is, by who has the right to it. */
async function answered({ method, path, body, file }: Endpoint) {
  const withBody = body && method === 'POST' && file !== 'taken' ? { body: {} } : {}
  const replies = []
  for (const person of people)
    replies.push(
      await server.call(path, {
        ...{ method, token: person.token(), ...withBody },
        headers: { [CLIENT_HEADER]: '0' },
      }),
    )
  return replies.map(({ body }) => (body as { readonly code?: string }).code)
}

test.each(asking.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$what is refused to who has not proven the second factor lately',
  async ({ endpoint }) => {
    await provenBefore(server, 16)
    expect(await answered(endpoint)).toContain('stepUp')
  },
)

describe('who has proven the second factor lately', () => {
  const prove = async () => {
    await freshPeriods(server)
    expect((await importer.post('fator/provar', { Codigo: appCode(importer.secret) })).status).toBe(200)
  }

  test('is let in, until that is a quarter of an hour ago, and repeats a refused call under its key', async () => {
    await provenBefore(server, 16)
    const own = worker(server, async () => importer.token())
    const row = await own.sampleInput(entityNamed('conta'))
    const call = () =>
      server.call('/api/canal/cadastros/conta/adicionar', {
        ...{ method: 'POST', body: row, token: importer.token() },
        headers: { [IDEMPOTENCY_HEADER]: 'conta-1' },
      })
    expect(await call()).toMatchObject(stale)
    await prove()
    const made = await call()
    expect(made.status).toBe(200)
    expect((await call()).body).toEqual(made.body)
    await provenBefore(server, 14)
    expect((await own.create(entityNamed('conta'), await own.sampleInput(entityNamed('conta')))).status).toBe(
      200,
    )
    await provenBefore(server, 2)
    expect(await call()).toMatchObject(stale)
  })

  test('in another session is not in this one', async () => {
    await prove()
    const { body } = await importer.second(await importer.ticket(), appCode(importer.secret, 1))
    const { Token_Acess: token } = body as { readonly Token_Acess: string }
    const row = await worker(server, token).sampleInput(entityNamed('conta'))
    await provenBefore(server, 16)
    await prove()
    await worker(server, importer.token()).createSample(entityNamed('conta'))
    expect(await worker(server, token).create(entityNamed('conta'), row)).toMatchObject(stale)
  })

  test('alone posts a settlement by saving it as posted', async () => {
    await prove()
    const payments = paymentsOf(server)
    const { payer, authorized, draft, add } = payments
    const { Id } = await authorized('60.00')
    const settlement = await draft()
    await add(settlement.Id, Id)
    const opened = (await payer.model(entityNamed('baixa'), settlement.Id)).body as StoredRow
    await provenBefore(server, 16)
    const own = worker(server, async () => importer.token())
    expect(await own.update(entityNamed('baixa'), { ...opened, StatusBaixa: 2 })).toMatchObject(stale)
    await prove()
    expect((await own.update(entityNamed('baixa'), { ...opened, StatusBaixa: 2 })).status).toBe(200)
  })

  test.each(['conta', 'empresa'] as const)(
    'alone restores a deleted account, also one that goes with its record: %s',
    async name => {
      await prove()
      const own = worker(server, async () => importer.token())
      const record = await own.createSample(entityNamed(name))
      const account = entityNamed('empresa/conta')
      const row = { ...(await own.sampleInput(account)), IdEmpresa: record.Id }
      if (name === 'empresa') expect((await own.create(account, row)).status).toBe(200)
      await own.remove(entityNamed(name), record.Id)
      const { body } = await own.call(`/api/canal/tools/lixeira?registro=${name}`)
      const [deleted] = body as readonly Excluido[]
      const restored = () =>
        own.call('/api/canal/tools/lixeira/restaurar', { Registro: name, Id: deleted?.Id })
      await provenBefore(server, 16)
      expect(await restored()).toMatchObject(stale)
      await prove()
      expect((await restored()).status).toBe(200)
    },
  )
})

test('an API key proves no factor: what asks its maker for one is refused to it', async () => {
  const { Servicos } = await server.signIn('industria@demo.canal')
  const held = (code: string, flag: FlagName) =>
    Servicos.some(service => service.Codigo === code && service.Visualizar && service[flag])
  const offered = servicesChangedByKeys.filter(code => flagNames.every(flag => held(code, flag)))
  const asked = asking.filter(
    ({ access }) =>
      access.type === 'service' && isForKeys(access) && offered.some(code => code === access.service),
  )
  expect(asked.length).toBeGreaterThan(3)
  const { secret } = await newKey(worker(server, importer.token()), {
    ...{ Visualizar: offered, Cadastrar: offered, Editar: offered, Deletar: offered },
  })
  for (const { method, path, file } of asked) {
    const sent = method === 'POST' && file !== 'taken' ? { body: {} } : {}
    expect([path, await server.call(path, { method, token: secret, ...sent })]).toMatchObject([path, stale])
  }
})
