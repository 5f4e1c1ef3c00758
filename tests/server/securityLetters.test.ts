import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { FactorTicket } from '#contract/problem.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { statusChave } from '#rules/chaveapi.ts'
import { statusWebhook } from '#rules/webhook.ts'
import { newKey } from './support/apiKeys.ts'
import { administrator, personWithPassword } from './support/factor.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { passkeyCallsOf } from './support/passkeys.ts'
import { worker } from './support/registers.ts'
import { webhookSecret } from './support/webhooks.ts'
import { worldOfEach } from './support/world.ts'

const { server } = worldOfEach()
const keys = passkeyCallsOf(server)
const EMAIL = 'agente@demo.canal'
const STRANGER = '203.0.113.5'
const STOLEN = 'Navio no porto de Itajaí'

const signIn = (Password: string, from = '127.0.0.1', Email = EMAIL) =>
  server.call('/api/auth/token', { method: 'POST', body: { Email, Password }, from })
const account = (path: string, body: unknown, token = '') =>
  server.call(`/api/canal/account/senha/${path}`, {
    method: 'POST',
    body,
    from: STRANGER,
    ...(token && { token }),
  })
const setTo = (password: string) => ({ NewPassword: password, ConfirmPassword: password })
const tokenIn = ({ body }: { readonly body: unknown }) => (body as { Token_Acess: string }).Token_Acess
const isValid = async (token: string) =>
  (await server.call('/api/canal/account/validateToken', { token })).status === 200

test('a sign-in from a new place is told once by e-mail, the first one and one from a known place are not', async () => {
  await signIn(DEMO_PASSWORD)
  await signIn(DEMO_PASSWORD)
  expect(await emailsTo(server, EMAIL)).toEqual([])
  await signIn(DEMO_PASSWORD, STRANGER)
  await signIn(DEMO_PASSWORD, STRANGER)
  expect(await emailsTo(server, EMAIL)).toMatchObject([
    { Assunto: 'Nova entrada no portal Canal', Texto: expect.stringContaining(STRANGER) },
  ])
})

test('who says that it was not them ends the sessions and the password of the stranger, and sets another', async () => {
  const own = tokenIn(await signIn(DEMO_PASSWORD))
  const theirs = tokenIn(await signIn(DEMO_PASSWORD, STRANGER))
  expect(await account('alterar-simples', setTo(STOLEN), theirs)).toMatchObject({ status: 200 })
  const [letter] = await emailsTo(server, EMAIL)
  expect(letter?.Assunto).toBe('Sua senha do portal Canal foi alterada')
  const { body } = await account('naofuieu', { Codigo: codeIn(letter) })
  expect([await isValid(own), await isValid(theirs)]).toEqual([false, false])
  expect((await signIn(STOLEN, STRANGER)).status).toBe(401)
  const { Codigo } = body as { Codigo: string }
  const chosen = `${STOLEN} de novo`
  expect(await account('reset', { Codigo, ...setTo(chosen) })).toMatchObject({ status: 200 })
  expect((await signIn(chosen)).status).toBe(200)
})

test('who says that it was not them ends their API keys and webhooks, and no other’s', async () => {
  const maker = worker(server, await server.tokenOf('industria@demo.canal'))
  const { secret, record } = await newKey(maker)
  const boss = await personWithPassword(server, maker, await administrator(server))
  const kept = await newKey(worker(server, boss.token()))
  const read = async (token: string) =>
    (await server.call('/api/canal/cadastros/finalidades', { token })).status
  expect([await read(secret), await read(kept.secret)]).toEqual([200, 200])
  const webhook = await maker.createSample(entityNamed('webhook'), { Servicos: ['FINALIDADE'] })
  await webhookSecret(maker, webhook.Id)
  await signIn(DEMO_PASSWORD, STRANGER, 'industria@demo.canal')
  const letters = await emailsTo(server, 'industria@demo.canal')
  const letter = letters.find(({ Assunto }) => Assunto === 'Nova entrada no portal Canal')
  await account('naofuieu', { Codigo: codeIn(letter) })
  expect([await read(secret), await read(kept.secret)]).toEqual([401, 200])
  const { body } = await worker(server, boss.token()).call(`/api/canal/admin/chaveapi/model?id=${record.Id}`)
  expect(body).toMatchObject({ Status: statusChave.revogada })
  const { rows } = await sql`
    select w."Ativo", w."Status", count(s."Id")::int as secrets from webhook w left join webhook_segredo s on s."IdWebhook" = w."Id"
    where w."Id" = ${webhook.Id} group by w."Id"`.execute(server.db.kysely)
  expect(rows).toEqual([{ Ativo: false, Status: statusWebhook.aGerar, secrets: 0 }])
})

test('the letter of a factor that a stranger has added ends their session, and leaves the factor to an administrator', async () => {
  const boss = worker(server, await server.tokenOf('industria@demo.canal'))
  const ana = await personWithPassword(server, boss)
  await ana.add()
  const [letter] = await emailsTo(server, ana.email)
  expect(letter?.Assunto).toBe('Verificação em duas etapas ativada')
  const { body } = await account('naofuieu', { Codigo: codeIn(letter) })
  expect(await isValid(ana.token())).toBe(false)
  const chosen = `${STOLEN} de novo`
  await account('reset', { ...(body as object), ...setTo(chosen) })
  expect(await signIn(chosen, '127.0.0.1', ana.email)).toMatchObject({ body: { code: 'factorAsked' } })
})

test('who says that it was not them has passkeys of the last days let in beside the new password alone', async () => {
  const boss = worker(server, await server.tokenOf('industria@demo.canal'))
  const ana = await personWithPassword(server, boss)
  const { device: own } = await keys.added(ana)
  await sql`update chave_acesso set "DataCriacao" = now() - interval '8 days'`.execute(server.db.kysely)
  const { device: strangers } = await keys.added(ana)
  const [letter] = await emailsTo(server, ana.email)
  expect(letter?.Assunto).toBe('Chave de acesso adicionada')
  const { body } = await account('naofuieu', { Codigo: codeIn(letter) })
  expect((await keys.signIn(strangers)).status).toBe(401)
  expect((await keys.signIn(own)).status).toBe(200)
  // A mailbox alone takes no factor away: whoever has it is asked for one of the keys.
  const chosen = `${STOLEN} de novo`
  await account('reset', { ...(body as object), ...setTo(chosen) })
  const asked = (await signIn(chosen, '127.0.0.1', ana.email)).body as { readonly ticket: FactorTicket }
  const ticket = asked.ticket.Bilhete
  const question = await keys.asked(ticket)
  expect(question.allowCredentials).toHaveLength(2)
  expect((await keys.answer(strangers.prove(question), ticket)).status).toBe(200)
})

test('the link of a letter is good once, by its code alone, and not after a week', async () => {
  await signIn(DEMO_PASSWORD)
  const theirs = tokenIn(await signIn(DEMO_PASSWORD, STRANGER))
  await account('alterar-simples', setTo(STOLEN), theirs)
  const [second, first] = await emailsTo(server, EMAIL)
  const codes = [codeIn(first), codeIn(second)]
  const { rows } = await sql<{
    text: string
  }>`select string_agg(c::text, ' ') as text from codigo_alarme c`.execute(server.db.kysely)
  for (const code of codes) expect(rows[0]?.text).not.toContain(code)
  await sql`update codigo_alarme set "Expira" = now() where "Motivo" = 'senha'`.execute(server.db.kysely)
  const raise = (Codigo = '') => account('naofuieu', { Codigo })
  expect(await raise(codes[1])).toMatchObject({
    status: 422,
    body: { errors: { Codigo: expect.any(String) } },
  })
  const both = await Promise.all([raise(codes[0]), raise(codes[0])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('an address that a stranger has changed, and changed on, is its user’s again', async () => {
  await signIn(DEMO_PASSWORD)
  const theirs = tokenIn(await signIn(DEMO_PASSWORD, STRANGER))
  const { body: me } = await server.call('/api/canal/account/validateToken', { token: theirs })
  const { IdUsuario } = me as { IdUsuario: number }
  const admin = '/api/canal/admin/perfil'
  const { body: user } = await server.call(`${admin}/model?id=${IdUsuario}`, { token: theirs })
  const moved = { ...(user as object), Email: 'ladrao@mal.example' }
  expect(
    await server.call(`${admin}/atualizar`, { method: 'POST', token: theirs, body: moved }),
  ).toMatchObject({
    status: 200,
  })
  const [letter] = await emailsTo(server, EMAIL)
  const { body: again } = await server.call(`${admin}/model?id=${IdUsuario}`, { token: theirs })
  const further = { ...(again as object), Email: 'longe@mal.example' }
  await server.call(`${admin}/atualizar`, { method: 'POST', token: theirs, body: further })
  const own = { Codigo: codeIn((await emailsTo(server, 'ladrao@mal.example'))[0]) }
  expect(await account('naofuieu', own)).toMatchObject({ status: 200 })
  const { body } = await account('naofuieu', { Codigo: codeIn(letter) })
  const chosen = `${STOLEN} de novo`
  await account('reset', { ...(body as object), ...setTo(chosen) })
  expect((await signIn(chosen)).status).toBe(200)
})

test('strangers who sign in from ever new places fill no mailbox', async () => {
  await signIn(DEMO_PASSWORD)
  for (let n = 1; n <= 6; n += 1) await signIn(DEMO_PASSWORD, `203.0.113.${n}`)
  expect(await emailsTo(server, EMAIL)).toHaveLength(3)
})
