import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Painel, Planilha } from '#contract/features/dashboard.ts'
import { asOwner } from '#server/db/transaction.ts'
import { notifyOfRejectedSheets } from '#server/features/notificacao/rejectedSheets.ts'
import { peopleOf } from './support/grants.ts'
import { expensesOf, request } from './support/partFiles.ts'
import { type Worker, worker } from './support/registers.ts'
import { fileOf, sheetsOf, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const ROOT = '/api/canal/admin/dashboard'
const HEADERS = ['Despesa', 'Moeda', 'Valor', 'Taxa de câmbio', 'Desconto (R$)']
const GOOD = ['1004', 'BRL', 100.1, null, null]
const BAD = ['9999', 'BRL', 10, null, null]

let token: string
let payer: Worker
let sheets: ReturnType<typeof expensesOf>

const { server } = world()
beforeAll(async () => {
  token = await server.tokenOf('industria@demo.canal')
  payer = worker(server, token)
  sheets = expensesOf(server, { token })
})
beforeEach(async () => {
  await sql`delete from planilha`.execute(server.db.kysely)
})

const waiting = async (who: Worker = payer): Promise<readonly Planilha[]> =>
  ((await who.call(ROOT)).body as Painel).Planilhas

/** Uploads a spreadsheet of expenses and requests its results, as the portal does. */
async function sent(id: number, ...rows: readonly (readonly Value[])[]): Promise<string> {
  const { Arquivo } = (await sheets.send(id, fileOf([HEADERS, ...rows]))).body
  expect((await sheets.results(id, Arquivo)).status).toBe(200)
  return Arquivo
}

const discard = (who: Worker, Arquivo: string) => who.call(`${ROOT}/planilha/descartar`, { Arquivo })

test('a sheet of expenses with mistakes counts its bad lines and names its request, until another is sent', async () => {
  const id = await request(payer)
  const rejected = await sent(id, BAD, GOOD, BAD)
  const [first] = await waiting()
  expect(first).toMatchObject({
    Arquivo: rejected,
    Registro: 'pagamento/item',
    Cliente: null,
    Solicitacao: { Id: id, Numero: expect.stringMatching(/^SP-/) },
    ComErro: 2,
  })
  const { body } = await sheets.results(id, rejected)
  expect(body.Erros.map(({ Linha }) => Linha)).toEqual([2, 4])
  const corrected = await sent(id, GOOD, GOOD)
  expect(await waiting()).toMatchObject([{ Arquivo: corrected, ComErro: 0 }])
  await sheets.confirm(id, corrected)
  expect(await waiting()).toEqual([])
})

test('a sheet without mistakes goes on waiting when another one is sent, and a corrected one of another request stays', async () => {
  const [one, other] = [await request(payer), await request(payer)]
  await sent(one, GOOD)
  await sent(one, GOOD)
  await sent(other, BAD)
  expect((await waiting()).map(({ ComErro }) => ComErro)).toEqual([1, 0, 0])
})

test('what was rejected is no matter any more once its good lines are confirmed', async () => {
  const id = await request(payer)
  await sheets.confirm(id, await sent(id, BAD, GOOD))
  expect(await waiting()).toEqual([])
})

test('what was rejected is no matter any more once a day has passed', async () => {
  await sent(await request(payer), BAD)
  await sql`update planilha set "DataCriacao" = now() - interval '25 hours'`.execute(server.db.kysely)
  expect(await waiting()).toEqual([])
})

test('what was rejected is no matter any more once the request was sent for authorization or is gone', async () => {
  const [submitted, deleted] = [await request(payer), await request(payer)]
  await sheets.confirm(submitted, await sent(submitted, GOOD))
  for (const id of [submitted, deleted]) await sent(id, BAD)
  expect(await waiting()).toHaveLength(2)
  const { status } = await payer.call(`/api/canal/financeiro/pagamento/enviar?id=${submitted}`, {})
  expect(status).toBe(200)
  expect((await payer.remove(entityNamed('pagamento'), deleted)).status).toBe(200)
  expect(await waiting()).toEqual([])
})

test('what was rejected is discarded by who sent it alone, and once', async () => {
  const Arquivo = await sent(await request(payer), BAD)
  const stranger = worker(server, await server.tokenOf('outra@demo.canal'))
  const flags = { PAGAMENTO: ['Visualizar', 'Editar'] } as const
  const colleague = worker(server, await peopleOf(server).withRights('industria', flags))
  for (const who of [stranger, colleague]) {
    expect(await waiting(who)).toEqual([])
    expect((await discard(who, Arquivo)).status).toBe(404)
  }
  expect((await discard(payer, "'; --")).status).toBe(422)
  expect(await discard(payer, Arquivo)).toMatchObject({
    status: 200,
    body: { Message: 'Planilha descartada.' },
  })
  expect(await waiting()).toEqual([])
  expect((await discard(payer, Arquivo)).status).toBe(404)
})

test('a provider is told of what was rejected with the client whose request it is', async () => {
  const { IdRegistro: client } = await server.signIn('industria@demo.canal')
  const theirs = await server.tokenOf('agente@demo.canal')
  const agent = worker(server, theirs, client)
  const id = await request(agent)
  const upload = expensesOf(server, { token: theirs, client })
  const { Arquivo } = (await upload.send(id, fileOf([HEADERS, BAD]))).body
  expect(await waiting(agent)).toMatchObject([{ Arquivo, ComErro: null }])
  await upload.results(id, Arquivo)
  const [sheet] = await waiting(agent)
  expect(sheet).toMatchObject({ Arquivo, ComErro: 1, Cliente: { Id: client }, Solicitacao: { Id: id } })
  expect(await waiting()).toEqual([])
  await discard(agent, Arquivo)
  expect(await waiting(agent)).toEqual([])
})

test('a sheet of a register that was rejected says so, too', async () => {
  const finalidade = entityNamed('finalidade')
  const rows = [
    ['Descrição', 'Ativa'],
    [null, 'Talvez'],
  ]
  const { ComErro } = await sheetsOf(server, token).tried(finalidade, fileOf(rows))
  expect(ComErro).toBe(1)
  expect(await waiting()).toMatchObject([{ Registro: 'finalidade', Solicitacao: null, ComErro }])
})

test('who has left a rejected sheet for half an hour is told of it once, and led to its mistakes', async () => {
  const bell = async () => (await payer.call('/api/canal/tools/notificacoes', {})).body
  const rounds = async () => {
    for (const _ of [1, 2]) await asOwner(server.db, notifyOfRejectedSheets)
  }
  const id = await request(payer)
  const Arquivo = await sent(id, BAD, GOOD, BAD)
  await rounds()
  expect(await bell()).toEqual([])
  await sql`update planilha set "DataCriacao" = now() - interval '31 minutes'`.execute(server.db.kysely)
  await rounds()
  expect(await bell()).toMatchObject([
    {
      Titulo: 'Planilha com linhas a corrigir',
      Texto: expect.stringMatching(/linhas com erro: 2$/),
      Rota: `/pagamento/${id}?modo=editar&aba=item&arquivo=${Arquivo}`,
    },
  ])
})
