import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { MESSAGES_AT_ONCE } from '#contract/features/pagamentoMensagem.ts'
import { inCompany } from '#server/db/transaction.ts'
import { FLAGS, peopleOf } from './support/grants.ts'
import { markRead, read, said, textsOf, unread, write } from './support/messages.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { type Worker, worker } from './support/registers.ts'
import { world } from './support/world.ts'

let payer: Worker
let broker: Worker
let authorizer: Worker
let viewer: Worker
let stranger: Worker
/** New payment request of the broker, used by one test alone. */
const request = async () => (await all.made(broker, '10.00')).Id
const workerOf = async (address: string) => worker(server, await server.tokenOf(`${address}@demo.canal`))

const { server } = world()
const all = paymentsOf(server)
const newcomers = peopleOf(server)
beforeAll(async () => {
  ;({ payer, broker } = all)
  ;[authorizer, viewer, stranger] = await Promise.all([
    workerOf('autorizacao'),
    workerOf('consulta'),
    workerOf('outra'),
  ])
})

test('both companies read what either writes, in its order, by name and company', async () => {
  const id = await request()
  await said(broker, id, 'Falta a nota fiscal?')
  await said(payer, id, '  Sim,\n  a segunda.  ')
  await said(authorizer, id, 'Recebida.')
  const conversation = await read(broker, id)
  expect(conversation.Mensagens.map(({ NomeRemetente, Texto }) => [NomeRemetente, Texto])).toEqual([
    ['Sônia Tavares', 'Falta a nota fiscal?'],
    ['Helena Schmitt', 'Sim,\n  a segunda.'],
    ['Renata Volkmann', 'Recebida.'],
  ])
  const [first, second, third] = conversation.Mensagens
  expect(second?.IdEmpresa).toBe(third?.IdEmpresa)
  expect(second?.Empresa).not.toBe(first?.Empresa)
  expect((await read(payer, id)).Mensagens).toEqual(conversation.Mensagens)
  expect(await read(viewer, id)).toMatchObject({ Mensagens: conversation.Mensagens, PodeEscrever: false })
})

test('the demo has a conversation about a request, in the order of its days, which nobody has to catch up on', async () => {
  const [{ Id } = { Id: 0 }] = (
    await sql<{ Id: number }>`
      select "IdPagamento" as "Id" from pagamento_mensagem order by "DataCriacao" limit 1`.execute(
      server.db.kysely,
    )
  ).rows
  const { Mensagens } = await read(broker, Id)
  expect(Mensagens.map(({ NomeRemetente }) => NomeRemetente)).toEqual([
    ...['Sônia Tavares', 'Helena Schmitt', 'Sônia Tavares', 'Helena Schmitt'],
  ])
  expect(Mensagens.map(({ Data }) => Data)).toEqual(Mensagens.map(({ Data }) => Data).toSorted())
  expect(await unread(payer, Id)).toEqual([])
})

test('neither another company nor a provider that has no part in a request reads or writes', async () => {
  const id = await request()
  const { Id } = await said(broker, id, 'Entre nós.')
  for (const who of [stranger, all.agent]) {
    const asked = [
      who.call(`/api/canal/financeiro/pagamento/mensagens?id=${id}`),
      who.call(`/api/canal/financeiro/pagamento/mensagens/pessoas?id=${id}`),
      markRead(who, id, Id),
      write(who, id, 'Posso ouvir?'),
    ]
    // Zero instead of a refusal, because a list may ask for a request that was just deleted.
    expect(await unread(who, id)).toEqual([])
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  }
  expect(textsOf(await read(payer, id))).toEqual(['Entre nós.'])
})

test('who may only look at requests reads, and writes nothing', async () => {
  const id = await request()
  const { status, body } = await write(viewer, id, 'Posso?')
  expect([status, body]).toMatchObject([409, { Message: 'Você não tem permissão para realizar esta ação.' }])
  expect(await read(viewer, id)).toMatchObject({ Mensagens: [], PodeEscrever: false })
})

test('a user of the payer writes about requests of the branches worked for alone', async () => {
  const id = await request()
  const token = await newcomers.newcomer('industria', { PAGAMENTO: FLAGS })
  const limited = worker(server, token)
  await said(payer, id, 'Bom dia.')
  expect(await read(limited, id)).toMatchObject({ Mensagens: [{ Texto: 'Bom dia.' }], PodeEscrever: false })
  const { status, body } = await write(limited, id, 'Bom dia!')
  expect([status, body]).toMatchObject([409, { Message: 'Você não tem acesso à filial deste registro.' }])
})

test('who has no right to requests is not let in', async () => {
  const id = await request()
  const token = await newcomers.newcomer('industria', { BAIXA: FLAGS })
  const outsider = worker(server, token)
  const { status } = await outsider.call(`/api/canal/financeiro/pagamento/mensagens?id=${id}`)
  expect(status).toBe(403)
  expect((await write(outsider, id, 'Olá')).status).toBe(403)
})

test('a cancelled request keeps its messages, and more may be written', async () => {
  const id = await request()
  await said(broker, id, 'Em duplicidade.')
  await all.act(payer, 'cancelar', id, '&motivo=Em duplicidade')
  await said(payer, id, 'Cancelada, então.')
  expect(textsOf(await read(broker, id))).toEqual(['Em duplicidade.', 'Cancelada, então.'])
})

test('a request that was talked about is not deleted', async () => {
  const id = await request()
  await said(payer, id, 'Por que este valor?')
  expect((await broker.remove(entityNamed('pagamento'), id)).status).toBe(409)
  expect(textsOf(await read(payer, id))).toEqual(['Por que este valor?'])
})

test('requests can neither change nor remove a message', async () => {
  const { Id, IdPagamento } = await said(broker, await request(), 'Assim fica.')
  const company = (await server.signIn('industria@demo.canal')).IdRegistro
  for (const statement of [
    sql`update pagamento_mensagem set "Texto" = 'outro' where "Id" = ${Id}`,
    sql`delete from pagamento_mensagem where "Id" = ${Id}`,
  ]) {
    await expect(inCompany(server.db, company, trx => statement.execute(trx))).rejects.toThrow()
  }
  expect(textsOf(await read(payer, IdPagamento))).toEqual(['Assim fica.'])
})

test('a message sent again under its key is written once', async () => {
  const id = await request()
  const again = async () =>
    server.call('/api/canal/financeiro/pagamento/mensagem/adicionar', {
      token: await server.tokenOf('industria@demo.canal'),
      method: 'POST',
      body: { IdPagamento: id, Texto: 'Uma vez' },
      headers: { 'Idempotency-Key': `mensagem ${id}` },
    })
  const [first, second] = [await again(), await again()]
  expect(second.body).toEqual(first.body)
  expect(textsOf(await read(broker, id))).toEqual(['Uma vez'])
})

test('messages are read in pages, older ones and later ones, without a gap', async () => {
  const id = await request()
  const { Id: first } = await said(broker, id, 'Número 1')
  await sql`
    insert into pagamento_mensagem ("IdRegistro", "IdPagamento", "IdRemetente", "NomeRemetente", "IdEmpresa", "Empresa",
      "Texto", "Mencoes", "Documentos")
    select "IdRegistro", "IdPagamento", "IdRemetente", "NomeRemetente", "IdEmpresa", "Empresa", 'Número ' || n, '[]', '[]'
    from pagamento_mensagem, generate_series(2, ${MESSAGES_AT_ONCE + 10}) n where "Id" = ${first} order by n`.execute(
    server.db.kysely,
  )
  const newest = await read(payer, id)
  expect([newest.Mensagens.length, newest.Mais]).toEqual([MESSAGES_AT_ONCE, true])
  expect(textsOf(newest)[0]).toBe('Número 11')
  const older = await read(payer, id, { antes: newest.Mensagens[0]?.Id ?? 0 })
  expect(textsOf(older)).toEqual(Array.from({ length: 10 }, (_, at) => `Número ${at + 1}`))
  expect(older.Mais).toBe(false)
  const later = await read(payer, id, { apos: first })
  expect([textsOf(later)[0], later.Mais]).toEqual(['Número 2', true])
  expect(await read(payer, id, { apos: newest.Mensagens.at(-1)?.Id ?? 0 })).toMatchObject({
    Mensagens: [],
    Mais: false,
  })
})

test('messages are unread for others until they are marked, and never unread again', async () => {
  const [id, quiet] = [await request(), await request()]
  const first = await said(broker, id, 'Um')
  const second = await said(broker, id, 'Dois')
  expect(await unread(payer, id, quiet)).toEqual([{ IdPagamento: id, Quantidade: 2 }])
  expect(await unread(broker, id, quiet)).toEqual([])
  await markRead(payer, id, first.Id)
  expect(await unread(payer, id)).toEqual([{ IdPagamento: id, Quantidade: 1 }])
  expect(await unread(viewer, id)).toEqual([{ IdPagamento: id, Quantidade: 2 }])
  await markRead(payer, id, second.Id)
  expect((await markRead(payer, id, first.Id)).body).toEqual({ LidaAte: second.Id })
  expect(await unread(payer, id)).toEqual([])
  expect((await read(payer, id)).LidaAte).toBe(second.Id)
})

test('messages are marked up to one of the same request', async () => {
  const [id, other] = [await request(), await request()]
  const { Id } = await said(broker, other, 'De outra')
  expect((await markRead(payer, id, Id)).status).toBe(404)
})

test('attachments of the same request are referred to, and stay named once they are removed', async () => {
  const [id, other] = [await request(), await request()]
  const attach = async (to: number) => {
    const path = `/api/canal/financeiro/pagamento/documento/adicionar?idPagamento=${to}&nome=nota.pdf`
    return ((await broker.call(path, '%PDF-1.7\n%%EOF\n')).body as { readonly Id: number }).Id
  }
  const [own, foreign] = [await attach(id), await attach(other)]
  const refused = await write(payer, id, 'Veja', { Documentos: [own, foreign] })
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { Documentos: expect.any(String) } }])
  const { Documentos } = await said(payer, id, 'Veja', { Documentos: [own, own] })
  expect(Documentos).toEqual([{ Id: own, Nome: 'nota.pdf' }])
  await broker.remove(entityNamed('pagamento/documento'), own)
  expect((await read(broker, id)).Mensagens).toMatchObject([{ Documentos: [{ Id: null, Nome: 'nota.pdf' }] }])
})
