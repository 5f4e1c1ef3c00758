import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notificacao, Preferencia } from '#contract/features/notificacao.ts'
import { asOwner } from '#server/db/transaction.ts'
import { sendSummaries, sweepNotifications } from '#server/features/notificacao/summary.ts'
import { emailsTo } from './support/mail.ts'
import { paymentsOf } from './support/pagamentos.ts'
import { type Worker, worker } from './support/registers.ts'
import { registrationsAt, request } from './support/registrations.ts'
import { type Server, startServer } from './support/server.ts'

const TOOLS = '/api/canal/tools'
const BROKER = 'despachante@demo.canal'

let server: Server
let all: Awaited<ReturnType<typeof paymentsOf>>
let authorizer: Worker
let viewer: Worker
let owner: Worker
let importer: { readonly Id: number; readonly RazaoSocial: string }

const workerOf = async (address: string) => worker(server, await server.tokenOf(address))

beforeAll(async () => {
  server = await startServer()
  all = await paymentsOf(server)
  ;[authorizer, viewer, owner] = await Promise.all([
    workerOf('autorizacao@demo.canal'),
    workerOf('consulta@demo.canal'),
    workerOf('canal@demo.canal'),
  ])
  const { rows } = await sql<typeof importer>`
    select r."Id", r."RazaoSocial" from registro r join usuario u on u."IdRegistro" = r."Id"
    where u."Email" = 'industria@demo.canal'`.execute(server.db.kysely)
  importer = rows[0] ?? { Id: 0, RazaoSocial: '' }
})
afterAll(() => server.stop())

beforeEach(async () => {
  await sql`delete from notificacao_preferencia`.execute(server.db.kysely)
  await sql`delete from notificacao`.execute(server.db.kysely)
})

async function listOf(who: Worker): Promise<readonly Notificacao[]> {
  const { status, body } = await who.call(`${TOOLS}/notificacoes`, {})
  expect(status).toBe(200)
  return body as readonly Notificacao[]
}

const prefer = (who: Worker, ...Preferencias: readonly Preferencia[]) =>
  who.call(`${TOOLS}/notificacoes/preferencias/atualizar`, { Preferencias })

const linked = (isLinked: boolean) =>
  sql`update vinculo set "Ativo" = ${isLinked} where "IdCliente" = ${importer.Id}`.execute(server.db.kysely)

test('of a submission those are notified who may authorize it, and nobody else', async () => {
  const { broker, payer, agent, made, act } = all
  const { Id, Numero } = await made(broker, '10.00')
  await act(broker, 'enviar', Id)
  const expected = {
    Titulo: `Solicitação ${Numero} aguarda autorização`,
    Texto: expect.stringContaining('enviada por'),
    Tipo: 'INFO',
    Rota: `/pagamento/${Id}`,
    Cliente: null,
    Lida: false,
  }
  expect(await listOf(payer)).toMatchObject([expected])
  expect(await listOf(authorizer)).toMatchObject([expected])
  const others = await Promise.all([broker, agent, viewer, owner].map(listOf))
  expect(others).toEqual([[], [], [], []])
})

test('its authors are notified of what becomes of a request, and of whose it is', async () => {
  const { broker, payer, made, act, draft, add } = all
  const { Id, Numero } = await made(broker, '10.00')
  await act(broker, 'enviar', Id)
  await act(payer, 'desautorizar', Id, '&motivo=Falta a nota')
  await act(broker, 'enviar', Id)
  await act(payer, 'autorizar', Id, '&avisos=warnings.documents')
  const settlement = await draft()
  await add(settlement.Id, Id)
  await act(payer, 'efetivar', settlement.Id, '', 'baixa')
  const cancelled = await made(broker, '10.00')
  await act(payer, 'cancelar', cancelled.Id, '&motivo=Em duplicidade')

  const news = await listOf(broker)
  expect(news.map(({ Titulo, Tipo, Rota }) => [Titulo, Tipo, Rota])).toEqual([
    [`Solicitação ${cancelled['Numero']} cancelada`, 'ALERTA', `/pagamento/${cancelled.Id}`],
    [`Solicitação ${Numero} paga`, 'SUCESSO', `/pagamento/${Id}`],
    [`Solicitação ${Numero} autorizada`, 'SUCESSO', `/pagamento/${Id}`],
    [`Solicitação ${Numero} devolvida para correção`, 'ALERTA', `/pagamento/${Id}`],
  ])
  expect(news.map(({ Cliente }) => Cliente)).toEqual([importer, importer, importer, importer])
})

test('a provider whose link has ended is not notified any more, and not shown what it was notified of', async () => {
  const { broker, payer, made, act } = all
  const seen: number[] = []
  for (const isLinked of [true, false]) {
    const { Id } = await made(broker, '10.00')
    await act(broker, 'enviar', Id)
    await linked(isLinked)
    await act(payer, 'autorizar', Id, '&avisos=warnings.documents')
    seen.push((await listOf(broker)).length)
  }
  await linked(true)
  expect([...seen, (await listOf(broker)).length]).toEqual([1, 0, 1])
})

test('notifications are said in the language of who reads them', async () => {
  const { broker, made, act } = all
  const { Id, Numero } = await made(broker, '10.00')
  await act(broker, 'enviar', Id)
  const reply = await server.call(`${TOOLS}/notificacoes`, {
    token: await server.tokenOf('industria@demo.canal'),
    method: 'POST',
    body: {},
    headers: { 'Accept-Language': 'es' },
  })
  expect(reply.body).toMatchObject([{ Titulo: `Solicitud ${Numero} pendiente de autorización` }])
})

test('the hub is given a notification for its reader alone', async () => {
  const { broker, made, act, payer } = all
  const { Id } = await made(payer, '10.00')
  await sql`delete from evento_hub`.execute(server.db.kysely)
  await act(payer, 'enviar', Id)
  const [news] = await listOf(authorizer)
  const { rows } = await sql<{ Email: string; Dados: unknown }>`
    select u."Email", e."Dados" from evento_hub e join usuario u on u."Id" = any(e."Destinatarios")
    where e."Metodo" = 'NovaNotificacao'`.execute(server.db.kysely)
  expect(rows).toEqual([{ Email: 'autorizacao@demo.canal', Dados: { ...news, Data: expect.any(String) } }])
  expect(await listOf(broker)).toEqual([])
})

test('notifications are marked as read and removed, one or all, and never those of others', async () => {
  const { broker, payer, made, act } = all
  for (const amount of ['1.00', '2.00', '3.00']) await act(broker, 'enviar', (await made(broker, amount)).Id)
  const [newest, middle] = await listOf(payer)
  const others = (await listOf(authorizer)).map(({ Id }) => Id)

  for (const path of ['lidas', 'limpar']) {
    const { status } = await payer.call(`${TOOLS}/notificacoes/${path}`, { Ids: [middle?.Id, ...others] })
    expect(status).toBe(404)
  }
  expect((await listOf(payer)).map(({ Lida }) => Lida)).toEqual([false, false, false])
  await payer.call(`${TOOLS}/notificacoes/lidas`, { Ids: [middle?.Id] })
  expect((await listOf(payer)).map(({ Lida }) => Lida)).toEqual([false, true, false])
  await payer.call(`${TOOLS}/notificacoes/lidas`, {})
  expect((await listOf(payer)).map(({ Lida }) => Lida)).toEqual([true, true, true])

  await payer.call(`${TOOLS}/notificacoes/limpar`, { Ids: [newest?.Id] })
  expect((await listOf(payer)).map(({ Id }) => Id)).toHaveLength(2)
  await payer.call(`${TOOLS}/notificacoes/limpar`, {})
  expect(await listOf(payer)).toEqual([])
  expect((await listOf(authorizer)).map(({ Lida }) => Lida)).toEqual([false, false, false])
})

test('one that has come since the list was read stays, and unread, when all are marked or removed', async () => {
  const { broker, payer, made, act } = all
  await act(broker, 'enviar', (await made(broker, '1.00')).Id)
  const [shown] = await listOf(payer)
  await act(broker, 'enviar', (await made(broker, '2.00')).Id)
  await payer.call(`${TOOLS}/notificacoes/lidas`, { Ate: shown?.Id })
  expect((await listOf(payer)).map(({ Lida }) => Lida)).toEqual([false, true])
  await payer.call(`${TOOLS}/notificacoes/limpar`, { Ate: shown?.Id })
  expect((await listOf(payer)).map(({ Lida }) => Lida)).toEqual([false])
})

test('who does not want a kind in the portal does not get it there', async () => {
  const { broker, made, act } = all
  await prefer(authorizer, { Tipo: 'pagamentoEnviado', Portal: false, Email: 'nenhum' })
  await act(broker, 'enviar', (await made(broker, '10.00')).Id)
  expect(await listOf(authorizer)).toEqual([])
  const { body } = await authorizer.call(`${TOOLS}/notificacoes/preferencias`)
  expect(body).toContainEqual({ Tipo: 'pagamentoEnviado', Portal: false, Email: 'nenhum' })
  expect(body).toContainEqual({ Tipo: 'pagamentoAutorizado', Portal: true, Email: 'nenhum' })
  expect((body as readonly Preferencia[]).map(({ Tipo }) => Tipo)).not.toContain('registroSolicitado')
})

test('who wants e-mail gets it at once, in their language', async () => {
  const { broker, payer, made, act } = all
  await prefer(broker, { Tipo: 'pagamentoAutorizado', Portal: true, Email: 'imediato' })
  await sql`update usuario set "Idioma" = 'en' where "Email" = ${BROKER}`.execute(server.db.kysely)
  const { Id, Numero } = await made(broker, '10.00')
  await act(broker, 'enviar', Id)
  await act(payer, 'autorizar', Id, '&avisos=warnings.documents')
  const [email] = await emailsTo(server, BROKER)
  expect(email?.Assunto).toBe(`Payment request ${Numero} authorized`)
  expect(email?.Texto).toContain(`/admin/pagamento/${Id}`)
})

test('who takes no e-mail gets none, whatever they chose', async () => {
  const { broker, payer, made, act } = all
  const before = await emailsTo(server, BROKER)
  await prefer(broker, { Tipo: 'pagamentoAutorizado', Portal: true, Email: 'imediato' })
  const takes = (does: boolean) =>
    sql`update usuario set "RecebeEmail" = ${does} where "Email" = ${BROKER}`.execute(server.db.kysely)
  await takes(false)
  const { Id } = await made(broker, '10.00')
  await act(broker, 'enviar', Id)
  await act(payer, 'autorizar', Id, '&avisos=warnings.documents')
  await takes(true)
  expect(await emailsTo(server, BROKER)).toEqual(before)
})

test('the summary of a day is one e-mail, sent once, of what happened before its hour', async () => {
  const { broker, made, act } = all
  const address = 'autorizacao@demo.canal'
  await prefer(authorizer, { Tipo: 'pagamentoEnviado', Portal: false, Email: 'resumo' })
  const requests = [await made(broker, '1.00'), await made(broker, '2.00')]
  for (const { Id } of requests) await act(broker, 'enviar', Id)
  await asOwner(server.db, sendSummaries)
  expect(await emailsTo(server, address)).toEqual([])

  await sql`update notificacao set "DataCriacao" = now() - interval '1 day'`.execute(server.db.kysely)
  await asOwner(server.db, sendSummaries)
  await asOwner(server.db, sendSummaries)
  const [email, ...more] = await emailsTo(server, address)
  expect(more).toEqual([])
  for (const { Numero } of requests) expect(email?.Texto).toContain(`- Solicitação ${Numero} aguarda`)
})

test('a summary is without what its reader may not see any more', async () => {
  const { broker, made, act, payer } = all
  const before = await emailsTo(server, BROKER)
  await prefer(broker, { Tipo: 'pagamentoAutorizado', Portal: false, Email: 'resumo' })
  const { Id } = await made(broker, '1.00')
  await act(broker, 'enviar', Id)
  await act(payer, 'autorizar', Id, '&avisos=warnings.documents')
  await sql`update notificacao set "DataCriacao" = now() - interval '1 day'`.execute(server.db.kysely)
  await linked(false)
  await asOwner(server.db, sendSummaries)
  await linked(true)
  expect(await emailsTo(server, BROKER)).toEqual(before)
})

test('a company that asks to be registered is told to who may decide on it', async () => {
  const body = request()
  await registrationsAt(server).send(body)
  expect(await listOf(owner)).toMatchObject([
    { Titulo: 'Nova solicitação de registro', Texto: body['RazaoSocial'] },
  ])
  expect(await listOf(all.payer)).toEqual([])
})

test('notifications are kept for 90 days', async () => {
  const { broker, payer, made, act } = all
  for (const amount of ['1.00', '2.00']) await act(broker, 'enviar', (await made(broker, amount)).Id)
  await sql`update notificacao set "DataCriacao" = now() - interval '91 days'
    where "Id" <> ${(await listOf(payer))[0]?.Id}`.execute(server.db.kysely)
  await asOwner(server.db, sweepNotifications)
  expect(await listOf(payer)).toHaveLength(1)
})
