import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { entityNamed, entityOf } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { GIVEN } from './support/changeActions.ts'
import { firstVersion } from './support/firstVersion.ts'
import { addressed } from './support/foreign.ts'
import { FLAGS, peopleOf } from './support/grants.ts'
import { fittingNota } from './support/notas.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { partsOf } from './support/partFiles.ts'
import { type Worker, worker } from './support/registers.ts'
import { type Server, startServer } from './support/server.ts'
import { fileOf } from './support/sheets.ts'

const SERVICES = ['PAGAMENTO', 'PAGAMENTO_AUTORIZACAO', 'BAIXA']
const NOT_THEIRS = 'Você não tem acesso à filial deste registro.'
const PDF = '%PDF-1.7\n%%EOF\n'
const EXPENSES = fileOf([
  ['Despesa', 'Moeda', 'Valor', 'Taxa de câmbio'],
  ['1004', 'BRL', 10, 1],
])
const DOCUMENTS = fileOf([['Número'], ['1']])

/**
 * Endpoints that change a payment request, a settlement or a part of one: all writing endpoints of their
 * services, except settings, read marks and exports.
 */
const changing = contract.filter(
  ({ access, changes, path }) =>
    changes &&
    access.type === 'service' &&
    SERVICES.includes(access.service) &&
    !/configuracao|mensagens\/lidas|exportar\/iniciar/.test(path),
)

const keyOf = ({ answerer }: Endpoint): string => Object.values(answerer).slice(1).join(' ')

let server: Server
let all: ReturnType<typeof paymentsOf>
let token: string
let person: number
let visitor: Worker
let branch: unknown
let inputs: Readonly<Record<string, { readonly query?: Row; readonly body?: unknown }>>

const recordOf = async (who: Worker, name: string, id: number) =>
  (await who.model(entityOf(name), id)).body as StoredRow
const only = async (name: string, query: string) =>
  ((await all.payer.list(entityOf(name), query)).body as readonly StoredRow[])[0] as StoredRow

/** Restricts the user to these branches. */
async function workFor(Filiais: readonly unknown[]) {
  const body = { Id: person, Filiais }
  expect((await all.payer.call('/api/canal/admin/perfil/acessos/atualizar', body)).status).toBe(200)
}

/** Query and body for each endpoint, about records of one branch. */
async function inputsOf() {
  const { payer, made, act, authorized, draft, add } = all
  const request = await made(payer, '50.00')
  const { Id: id } = request
  const sent = await made(payer, '60.00')
  expect((await act(payer, 'enviar', sent.Id))[0]).toBe(200)
  const [waiting, settled] = [await authorized('70.00'), await authorized('80.00')]
  const settlement = await draft()
  expect(await add(settlement.Id, settled.Id)).toBe(200)
  const upload = `/api/canal/financeiro/pagamento/documento/adicionar?idPagamento=${id}&nome=a.pdf`
  expect((await payer.call(upload, PDF)).status).toBe(200)
  await payer.createSample(entityNamed('pagamento/docfiscal'), {
    IdSolicitacaoPagamento: id,
    Taxa: '1',
    Moeda: 'BRL',
  })
  branch = request['IdFilial']
  await workFor([branch])
  const sentSheet = async (part: 'item' | 'docfiscal', file: Uint8Array) =>
    (await partsOf(part, server, { token }).send(id, file)).body.Arquivo
  const sheets = {
    item: await sentSheet('item', EXPENSES),
    docfiscal: await sentSheet('docfiscal', DOCUMENTS),
  }
  const line = await only('pagamento/item', `idPagamento=${id}`)
  const bill = await only('pagamento/docfiscal', `idPagamento=${id}`)
  const file = await only('pagamento/documento', `idPagamento=${id}`)
  const head = await recordOf(payer, 'baixa', settlement.Id)
  const payment = await only('baixa/item', `idBaixa=${settlement.Id}`)
  const fresh = ({ Id, Versao, ...row }: StoredRow) => row
  const submitted = await recordOf(payer, 'pagamento', sent.Id)
  const actor = actorOf(await server.signIn('industria@demo.canal'))
  const acted = { pagamento: [request, submitted], baixa: [head] }
  const actions = Object.entries(acted).flatMap(([name, records]) =>
    Object.entries(entityOf(name).register.actions ?? {}).map(([action, { when }]) => {
      const record = records.find(one => when?.(one, actor))
      return [`${name} ${action}`, { query: { ...GIVEN, id: record?.Id } }] as const
    }),
  )
  const kept = { 'pagamento/item': line, 'pagamento/docfiscal': bill, 'pagamento/documento': file }
  const records = { pagamento: request, baixa: head, 'baixa/item': payment, ...kept }
  const versions = await Promise.all(
    Object.entries(records).map(
      async ([name, { Id }]) =>
        [`${name} restaurar`, { body: await firstVersion(payer, entityOf(name), Id) }] as const,
    ),
  )
  return {
    ...Object.fromEntries([...actions, ...versions]),
    'pagamento/documento/adicionar': { query: { idPagamento: id, nome: 'b.pdf' }, body: PDF },
    'pagamento/docfiscal/xml/incluir': {
      body: { IdPagamento: id, Arquivos: [await fittingNota(payer, request)] },
    },
    'pagamento/despesa/gscomex/adicionar': { body: { IdPagamento: id, IdProcessoDespesa: 1 } },
    'pagamento/mensagem/adicionar': { body: { IdPagamento: id, Texto: 'Falta a nota.' } },
    'baixa/item/adicionar': { query: { idBaixa: settlement.Id, idPagamento: waiting.Id } },
    'baixa/itens/adicionarTodos': { body: { IdBaixa: settlement.Id } },
    'baixa/extrato/liquidar': {
      body: {
        IdConta: settlement['IdConta'],
        Debitos: [
          {
            Chave: '1',
            Data: settlement['DataPagamento'],
            Valor: waiting['ValorSaldo'],
            Solicitacoes: [waiting.Id],
          },
        ],
      },
    },
    'baixa/pagar': {
      body: {
        IdConta: settlement['IdConta'],
        DataPagamento: settlement['DataPagamento'],
        Itens: [{ IdPagamento: waiting.Id, ValorPago: '70.00' }],
      },
    },
    'pagamento adicionar': { body: fresh(request) },
    'pagamento atualizar': { body: { ...request, Observacao: 'Outra' } },
    'pagamento excluir': { query: { id } },
    'pagamento/item adicionar': { body: fresh(line) },
    'pagamento/item atualizar': { body: { ...line, Valor: '77777.00' } },
    'pagamento/item excluir': { query: { id: line.Id } },
    'pagamento/item excluirTodos': { query: { idPagamento: id } },
    'pagamento/docfiscal adicionar': { body: fresh(bill) },
    'pagamento/docfiscal atualizar': { body: { ...bill, Numero: '2' } },
    'pagamento/docfiscal excluir': { query: { id: bill.Id } },
    'pagamento/docfiscal excluirTodos': { query: { idPagamento: id } },
    'pagamento/documento atualizar': { body: { ...file, Nome: 'c.pdf' } },
    'pagamento/documento excluir': { query: { id: file.Id } },
    'baixa adicionar': { body: fresh(head) },
    'baixa atualizar': { body: { ...head, Observacao: 'Outra' } },
    'baixa excluir': { query: { id: head.Id } },
    'baixa/item atualizar': { body: { ...payment, ValorPago: '1.00' } },
    'baixa/item excluir': { query: { id: payment.Id } },
    'baixa/item excluirTodos': { query: { idBaixa: head.Id } },
    'pagamento/item enviar': { query: { idMaster: id, tipoCarga: 1 }, body: EXPENSES },
    'pagamento/item confirmar': { query: { idMaster: id, arquivo: sheets.item } },
    'pagamento/docfiscal enviar': { query: { idMaster: id }, body: DOCUMENTS },
    'pagamento/docfiscal confirmar': { query: { idMaster: id, arquivo: sheets.docfiscal } },
  }
}

/** Starts a server of its own for the tests of a group, because those with the branch use up the records. */
async function begin() {
  server = await startServer()
  all = paymentsOf(server)
  const opened = Object.fromEntries(SERVICES.map(service => [service, FLAGS]))
  token = await peopleOf(server).newcomer('industria', opened)
  visitor = worker(server, token)
  const { rows } = await sql<{ Id: number }>`select max("Id") as "Id" from usuario`.execute(server.db.kysely)
  person = rows[0]?.Id ?? 0
  inputs = await inputsOf()
}
const end = () => server.stop()

async function answerTo(endpoint: Endpoint) {
  const { query = {}, body } = inputs[keyOf(endpoint)] ?? {}
  const isFile = endpoint.file === 'taken'
  const response = await server.app.request(addressed(endpoint, query), {
    method: endpoint.method,
    headers: { Authorization: `Bearer ${token}`, ...(isFile ? {} : { 'Content-Type': 'application/json' }) },
    ...(endpoint.method === 'POST' && { body: isFile ? (body as string) : JSON.stringify(body ?? {}) }),
  })
  return { status: response.status, body: (await response.json()) as Row }
}

const creating = ['pagamento adicionar', 'baixa adicionar']
const existing = changing.filter(endpoint => !creating.includes(keyOf(endpoint)))

describe('somebody with every right, but not to the branch', () => {
  beforeAll(async () => {
    await begin()
    await workFor([])
  })
  afterAll(end)

  test('is tried at every endpoint that changes a request or a settlement', () => {
    expect(Object.keys(inputs).toSorted()).toEqual(changing.map(keyOf).toSorted())
  })

  test.each(existing.map(endpoint => ({ name: keyOf(endpoint), endpoint })))(
    'may not: $name',
    async ({ endpoint }) => {
      expect(await answerTo(endpoint)).toMatchObject({ status: 409, body: { Message: NOT_THEIRS } })
    },
  )

  test.each(creating)('may not make one of it: %s', async name => {
    const endpoint = changing.find(one => keyOf(one) === name) as Endpoint
    const errors = { IdFilial: 'Você não tem acesso a esta filial' }
    expect(await answerTo(endpoint)).toMatchObject({ status: 422, body: { errors } })
  })

  test('may not move a request there, nor one away from there', async () => {
    const { body } = inputs['pagamento atualizar'] as { readonly body: StoredRow }
    const other = (await all.payer.offers('filialpagadora')).find(one => one !== body['IdFilial'])
    await workFor([other])
    const away = await visitor.update(entityNamed('pagamento'), { ...body, IdFilial: other })
    expect([away.status, away.body]).toMatchObject([409, { Message: NOT_THEIRS }])
    await workFor([body['IdFilial']])
    const there = await visitor.update(entityNamed('pagamento'), { ...body, IdFilial: other })
    expect([there.status, there.body]).toMatchObject([422, { errors: { IdFilial: expect.any(String) } }])
    await workFor([])
  })
})

describe('somebody with every right and the branch', () => {
  beforeAll(async () => {
    await begin()
    await workFor([branch])
  })
  afterAll(end)

  test.each(changing.map(endpoint => ({ name: keyOf(endpoint), endpoint })))(
    'is not refused for it: $name',
    async ({ endpoint }) => {
      expect(JSON.stringify((await answerTo(endpoint)).body)).not.toMatch(/acesso (à|a esta) filial/)
    },
  )
})
