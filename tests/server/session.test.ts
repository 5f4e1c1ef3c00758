import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { session } from '#contract/session.ts'
import { asOwner } from '#server/db/transaction.ts'
import { whileSweeping } from './support/swept.ts'
import { world } from './support/world.ts'

const { server } = world()

const VALIDATE = '/api/canal/account/validateToken'
const signInAs = (Email: string, Password: string) =>
  server.call('/api/auth/token', { method: 'POST', body: { Email, Password } })

test('signing in answers the session user with the names of the specification', async () => {
  const user = await server.signIn('industria@demo.canal')
  expect(session.parse(user)).toMatchObject({
    TipoRegistro: 0,
    userRole: 'industria',
    isAuthenticate: true,
    Produtos: expect.arrayContaining(['Admin', 'Cadastros']),
  })
})

test('each sign-in has a token of its own, of 256 random bits', async () => {
  const tokens = [1, 2, 3].map(async () => (await server.signIn('industria@demo.canal')).Token_Acess)
  const all = await Promise.all(tokens)
  expect(new Set(all).size).toBe(3)
  for (const token of all) expect(token).toMatch(/^[\w-]{43}$/)
})

test('a stored session is still good, until it is signed out', async () => {
  const { Token_Acess: token } = await server.signIn('agente@demo.canal')
  expect(await server.call(VALIDATE, { token })).toMatchObject({
    status: 200,
    body: { Token_Acess: token, userRole: 'provedor' },
  })
  await server.call('/api/auth/token/revogar', { method: 'POST', token, body: {} })
  expect((await server.call(VALIDATE, { token })).status).toBe(401)
})

test('an unknown address and a wrong password get the same answer', async () => {
  const unknown = await signInAs('ninguem@demo.canal', 'x')
  const wrong = await signInAs('industria@demo.canal', 'x')
  expect(unknown).toMatchObject({ status: 401, body: { code: 'credentials' } })
  expect(wrong.body).toEqual(unknown.body)
})

test('an e-mail is found whatever its capitals', async () => {
  expect((await server.signIn('Industria@Demo.Canal')).Email).toBe('industria@demo.canal')
})

test('after five failures the account waits, for that address only', async () => {
  for (let failure = 0; failure < 5; failure += 1) await signInAs('outra@demo.canal', 'x')
  const reply = await signInAs('outra@demo.canal', 'Canal-demo-2026')
  expect(reply).toMatchObject({ status: 429, body: { code: 'tooMany' } })
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(50)
  expect((await signInAs('agente@demo.canal', 'Canal-demo-2026')).status).toBe(200)
})

test('what was counted against an address is forgotten after a day', async () => {
  const { kysely } = server.db
  await sql`insert into tentativa ("Chave", "Falhas", "Ultima") values
    ('endereco:192.0.2.1', 60, now() - interval '25 hours'), ('cota:cnpj:endereco:192.0.2.1', 9, now() - interval '25 hours'),
    ('endereco:192.0.2.2', 60, now() - interval '23 hours')`.execute(kysely)
  const left = async () =>
    (await sql`select "Chave" from tentativa where "Chave" like '%:192.0.2._'`.execute(kysely)).rows
  await whileSweeping(server, () => expect.poll(left).toEqual([{ Chave: 'endereco:192.0.2.2' }]))
})

test('a session that has run out, or lain idle, is refused', async () => {
  const past = await server.signIn('despachante@demo.canal')
  await asOwner(server.db, trx =>
    sql`update sessao set "Expira" = now() - interval '1 second' where "IdUsuario" = ${past.IdUsuario}`.execute(
      trx,
    ),
  )
  expect((await server.call(VALIDATE, { token: past.Token_Acess })).status).toBe(401)
  const idle = await server.signIn('despachante@demo.canal')
  await asOwner(server.db, trx =>
    sql`update sessao set "UltimoUso" = now() - interval '31 minutes' where "IdUsuario" = ${idle.IdUsuario}`.execute(
      trx,
    ),
  )
  expect((await server.call(VALIDATE, { token: idle.Token_Acess })).status).toBe(401)
})

test('a user made inactive is refused at the next call', async () => {
  const { Token_Acess: token, IdUsuario } = await server.signIn('transportador@demo.canal')
  await asOwner(server.db, trx => sql`update usuario set "Status" = 0 where "Id" = ${IdUsuario}`.execute(trx))
  expect((await server.call(VALIDATE, { token })).status).toBe(401)
})

test('neither passwords nor tokens can be read in the database', async () => {
  const { Token_Acess } = await server.signIn('consulta@demo.canal')
  const { rows } = await asOwner(server.db, trx =>
    sql<{ all: string }>`
      select concat((select string_agg("Hash", ' ') from senha), (select string_agg("Token", ' ') from sessao)) as all`.execute(
      trx,
    ),
  )
  expect(rows[0]?.all).not.toContain(Token_Acess)
  expect(rows[0]?.all).not.toContain('Canal-demo-2026')
  expect(rows[0]?.all).toContain('argon2id')
})
