import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { asOwner } from '#server/db/transaction.ts'
import { hashToken } from '#server/features/sessao/sessions.ts'
import { demoApp } from './support/demoApp.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { world } from './support/world.ts'

const { server } = world()

const ACCOUNT = '/api/canal/account'
const GOOD = 'Navio no porto de Itajaí'

const post = (path: string, body: unknown, token?: string) =>
  server.call(path, { method: 'POST', body, ...(token ? { token } : {}) })
const ask = (Email: string) => post(`${ACCOUNT}/senha/esquecimento`, { Email })
const reset = (Codigo: string, NewPassword = GOOD, ConfirmPassword = NewPassword) =>
  post(`${ACCOUNT}/senha/reset`, { Codigo, NewPassword, ConfirmPassword })
const signInWith = (Email: string, Password: string) => post('/api/auth/token', { Email, Password })
const validate = async (token: string) => (await server.call(`${ACCOUNT}/validateToken`, { token })).status
const run = (statement: ReturnType<typeof sql>) => asOwner(server.db, trx => statement.execute(trx))

async function codeFor(email: string): Promise<string> {
  await run(sql`delete from tentativa`)
  await ask(email)
  return codeIn((await emailsTo(server, email))[0])
}

/** Invited user without a password, and the code of the invitation. */
async function invited(name: string): Promise<{ readonly email: string; readonly code: string }> {
  const email = `${name}@convite.example`
  // Signed in anew: tests end sessions of this account.
  const token = (await server.signIn('industria@demo.canal')).Token_Acess
  const { body: roles } = await server.call('/api/canal/admin/cargos', { token })
  const [{ Id: IdCargo }] = roles as [{ Id: number }]
  const row = {
    Nome: `Pessoa ${name}`,
    Email: email,
    TipoAcesso: 3,
    IdCargo,
    Idioma: 'pt',
    RecebeEmail: true,
  }
  const { status, body } = await post('/api/canal/admin/perfil/adicionar', row, token)
  expect({ status, body }).toMatchObject({ status: 200 })
  return { email, code: codeIn((await emailsTo(server, email))[0]) }
}

describe('who has forgotten the password', () => {
  test('is sent a link, sets another password by it, and signs in with that one alone', async () => {
    const code = await codeFor('outra@demo.canal')
    expect(await reset(code)).toMatchObject({ status: 200, body: { Message: 'Senha definida.' } })
    expect((await signInWith('outra@demo.canal', DEMO_PASSWORD)).status).toBe(401)
    expect((await signInWith('outra@demo.canal', GOOD)).status).toBe(200)
  })

  test('is told the same whether or not there is such an account, and only one that exists is written to', async () => {
    const before = (await emailsTo(server, 'agente@demo.canal')).length
    const known = await ask('agente@demo.canal')
    const unknown = await ask('ninguem@demo.canal')
    expect(unknown).toMatchObject({ status: 200, body: known.body as object })
    expect(await emailsTo(server, 'ninguem@demo.canal')).toEqual([])
    expect(await emailsTo(server, '')).toEqual([])
    expect((await emailsTo(server, 'agente@demo.canal')).length).toBe(before + 1)
  })

  test('finds the account whatever the capitals of its address', async () => {
    const before = (await emailsTo(server, 'agente@demo.canal')).length
    await ask(' Agente@Demo.Canal ')
    expect((await emailsTo(server, 'agente@demo.canal')).length).toBe(before + 1)
  })

  test('keeps the link of a first e-mail when a stranger asks for more, and gets no endless number of them', async () => {
    const first = await codeFor('transportador@demo.canal')
    for (let time = 0; time < 8; time += 1) await codeFor('transportador@demo.canal')
    expect((await emailsTo(server, 'transportador@demo.canal')).length).toBe(5)
    expect((await reset(first)).status).toBe(200)
  })
})

test('the database is asked the same for an address that nobody has', async () => {
  const statements: string[] = []
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = { ...server.db, kysely: server.db.kysely.withPlugin(counting) }
  const app = demoApp(db)
  const countFor = async (Email: string) => {
    statements.length = 0
    const { status } = await app.request(
      `${ACCOUNT}/senha/esquecimento`,
      { method: 'POST', body: JSON.stringify({ Email }) },
      { incoming: { socket: { remoteAddress: '10.0.0.9', remotePort: 1, remoteFamily: 'IPv4' } } },
    )
    return { status, statements: [...statements] }
  }
  const known = await countFor('despachante@demo.canal')
  expect(known.statements.length).toBeGreaterThan(3)
  expect(await countFor('ninguem@demo.canal')).toEqual(known)
})

describe('a code', () => {
  test('serves once', async () => {
    const code = await codeFor('industria@demo.canal')
    expect((await reset(code, DEMO_PASSWORD)).status).toBe(200)
    expect(await reset(code, GOOD)).toMatchObject({
      status: 422,
      body: { errors: { Codigo: expect.any(String) } },
    })
    expect((await signInWith('industria@demo.canal', DEMO_PASSWORD)).status).toBe(200)
  })

  test('serves one of two who come with it at the same time', async () => {
    const code = await codeFor('consulta@demo.canal')
    const replies = await Promise.all([reset(code, `${GOOD} 1`), reset(code, `${GOOD} 2`)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
    const signedIn = await Promise.all([1, 2].map(n => signInWith('consulta@demo.canal', `${GOOD} ${n}`)))
    expect(signedIn.map(({ status }) => status).sort()).toEqual([200, 401])
    await run(sql`delete from tentativa`)
  })

  test('serves nobody once it is too old, its user inactive or its company closed', async () => {
    const code = await codeFor('industria@demo.canal')
    const refused = { status: 422, body: { errors: { Codigo: expect.any(String) } } }
    await run(
      sql`update codigo_senha set "Expira" = now() - interval '1 second' where "Codigo" = ${hashToken(code)}`,
    )
    expect(await reset(code)).toMatchObject(refused)
    await run(
      sql`update codigo_senha set "Expira" = now() + interval '1 hour' where "Codigo" = ${hashToken(code)}`,
    )
    await run(sql`update usuario set "Status" = 0 where "Email" = 'industria@demo.canal'`)
    expect(await reset(code)).toMatchObject(refused)
    await run(sql`update usuario set "Status" = 1 where "Email" = 'industria@demo.canal'`)
    const company = sql`(select "IdRegistro" from usuario where "Email" = 'industria@demo.canal')`
    await run(sql`update registro set "Ativo" = false where "Id" = ${company}`)
    expect(await reset(code)).toMatchObject(refused)
    await run(sql`update registro set "Ativo" = true where "Id" = ${company}`)
    expect((await reset(code, DEMO_PASSWORD)).status).toBe(200)
  })

  test('is not used up by a password that is not good enough', async () => {
    const code = await codeFor('industria@demo.canal')
    expect((await reset(code, 'curta')).status).toBe(422)
    expect((await reset(code, DEMO_PASSWORD)).status).toBe(200)
  })

  test('ends with every other one of its user, and with all their sessions', async () => {
    const { Token_Acess: token } = await server.signIn('industria@demo.canal')
    const [one, other] = [await codeFor('industria@demo.canal'), await codeFor('industria@demo.canal')]
    expect((await reset(one, DEMO_PASSWORD)).status).toBe(200)
    expect(await validate(token)).toBe(401)
    expect((await reset(other)).status).toBe(422)
  })

  test('can be read in the database by nobody', async () => {
    const code = await codeFor('industria@demo.canal')
    const { rows } = await run(sql`select "Codigo" from codigo_senha`)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).toContain(hashToken(code))
  })
})

test('who signs in with the old password while it is reset has no session that outlives it', async () => {
  const states: unknown[] = []
  for (let round = 0; round < 6; round += 1) {
    const code = await codeFor('industria@demo.canal')
    const [signedIn] = await Promise.all([
      signInWith('industria@demo.canal', round === 0 ? DEMO_PASSWORD : `${GOOD} ${round - 1}`),
      reset(code, `${GOOD} ${round}`),
    ])
    states.push(await validate((signedIn.body as { Token_Acess?: string }).Token_Acess ?? 'none'))
  }
  expect(states).toEqual(states.map(() => 401))
  await reset(await codeFor('industria@demo.canal'), DEMO_PASSWORD)
})

test('an invited user becomes active with the first password, which the history tells', async () => {
  const { email, code } = await invited('nova')
  expect((await signInWith(email, GOOD)).status).toBe(401)
  expect((await reset(code)).status).toBe(200)
  const { IdUsuario } = await server.signIn(email, GOOD)
  const token = (await server.signIn('industria@demo.canal')).Token_Acess
  const { body } = await server.call(`/api/canal/admin/perfil/historico?id=${IdUsuario}`, { token })
  expect(body).toMatchObject([{ Usuario: 'Pessoa nova', Mudancas: { Status: { de: 2, para: 1 } } }, {}])
})

test('changing the password ends every other session and every code, and keeps this one', async () => {
  const mine = (await server.signIn('despachante@demo.canal')).Token_Acess
  const other = (await server.signIn('despachante@demo.canal')).Token_Acess
  const code = await codeFor('despachante@demo.canal')
  const body = { NewPassword: GOOD, ConfirmPassword: GOOD }
  expect(await post(`${ACCOUNT}/senha/alterar-simples`, body, mine)).toMatchObject({ status: 200 })
  expect([await validate(mine), await validate(other)]).toEqual([200, 401])
  expect((await reset(code)).status).toBe(422)
  expect((await signInWith('despachante@demo.canal', GOOD)).status).toBe(200)
})

test('a screen left open is not enough to change the password: the present one is', async () => {
  const { Token_Acess: mine, IdUsuario } = await server.signIn('agente@demo.canal')
  await sql`update sessao set "DataCriacao" = now() - interval '6 minutes' where "IdUsuario" = ${IdUsuario}`.execute(
    server.db.kysely,
  )
  const next = { NewPassword: GOOD, ConfirmPassword: GOOD }
  const change = (body: object) => post(`${ACCOUNT}/senha/alterar-simples`, body, mine)
  expect(await change(next)).toMatchObject({
    status: 422,
    body: { errors: { Password: 'Campo obrigatório' } },
  })
  expect(await change({ ...next, Password: 'Outra-senha-2026' })).toMatchObject({
    status: 422,
    body: { errors: { Password: 'A senha atual está incorreta' } },
  })
  expect((await change({ ...next, Password: 'Canal-demo-2026' })).status).toBe(200)
})
