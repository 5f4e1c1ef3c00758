import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner } from '#server/db/transaction.ts'
import { sweepNotifications } from '#server/features/notificacao/summary.ts'
import { notifiedUsers, TOOLS } from './support/notifications.ts'
import { registrationsAt, request } from './support/registrations.ts'

const { server, all, authorizer, viewer, owner, importer, listOf, linked } = await notifiedUsers()

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

test('what asks to authorize is read by all as soon as somebody has decided, and is again where it is sent again', async () => {
  const { broker, payer, made, act } = all
  const { Id } = await made(broker, '10.00')
  const unread = async () => (await listOf(authorizer)).filter(({ Lida }) => !Lida).map(({ Rota }) => Rota)
  await act(broker, 'enviar', Id)
  expect(await unread()).toEqual([`/pagamento/${Id}`])
  await act(payer, 'desautorizar', Id, '&motivo=Falta a nota')
  expect(await unread()).toEqual([])
  await act(broker, 'enviar', Id)
  expect(await unread()).toContain(`/pagamento/${Id}`)
})

test('its authors are notified of what becomes of a request, and of whose it is', async () => {
  const { broker, payer, made, act, draft, add } = all
  const { Id, Numero } = await made(broker, '10.00')
  await act(broker, 'enviar', Id)
  await act(payer, 'desautorizar', Id, '&motivo=Falta a nota')
  await act(broker, 'enviar', Id)
  await act(payer, 'autorizar', Id, '&avisos=warnings.undocumented')
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
    await act(payer, 'autorizar', Id, '&avisos=warnings.undocumented')
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
