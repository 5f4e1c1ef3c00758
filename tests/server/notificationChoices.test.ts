import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Preferencia } from '#contract/features/notificacao.ts'
import { asOwner } from '#server/db/transaction.ts'
import { sendSummaries } from '#server/features/notificacao/summary.ts'
import { emailsTo } from './support/mail.ts'
import { BROKER, notifiedUsers, TOOLS } from './support/notifications.ts'

const { server, all, authorizer, listOf, prefer, linked } = await notifiedUsers()

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
  await act(payer, 'autorizar', Id, '&avisos=warnings.undocumented')
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
  await act(payer, 'autorizar', Id, '&avisos=warnings.undocumented')
  await takes(true)
  expect(await emailsTo(server, BROKER)).toEqual(before)
})

test('the summary of a day is one e-mail, sent once, of what happened before its hour', async () => {
  const { broker, payer, made, act } = all
  const address = 'autorizacao@demo.canal'
  await prefer(authorizer, { Tipo: 'pagamentoEnviado', Portal: false, Email: 'resumo' })
  const requests = [await made(broker, '1.00'), await made(broker, '2.00')]
  const decided = await made(broker, '3.00')
  for (const { Id } of [...requests, decided]) await act(broker, 'enviar', Id)
  await act(payer, 'cancelar', decided.Id, '&motivo=Em duplicidade')
  await asOwner(server.db, sendSummaries)
  expect(await emailsTo(server, address)).toEqual([])

  await sql`update notificacao set "DataCriacao" = now() - interval '1 day'`.execute(server.db.kysely)
  await asOwner(server.db, sendSummaries)
  await asOwner(server.db, sendSummaries)
  const [email, ...more] = await emailsTo(server, address)
  expect(more).toEqual([])
  for (const { Numero } of requests) expect(email?.Texto).toContain(`- Solicitação ${Numero} aguarda`)
  expect(email?.Texto).not.toContain(decided['Numero'])
})

test('a summary is without what its reader may not see any more', async () => {
  const { broker, made, act, payer } = all
  const before = await emailsTo(server, BROKER)
  await prefer(broker, { Tipo: 'pagamentoAutorizado', Portal: false, Email: 'resumo' })
  const { Id } = await made(broker, '1.00')
  await act(broker, 'enviar', Id)
  await act(payer, 'autorizar', Id, '&avisos=warnings.undocumented')
  await sql`update notificacao set "DataCriacao" = now() - interval '1 day'`.execute(server.db.kysely)
  await linked(false)
  await asOwner(server.db, sendSummaries)
  await linked(true)
  expect(await emailsTo(server, BROKER)).toEqual(before)
})
