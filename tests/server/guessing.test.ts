import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { Reply } from './support/calls.ts'
import { codeIn, emailsTo } from './support/mail.ts'
import { world } from './support/world.ts'

// Timeout for dozens of password hashes on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const { server } = world()
beforeEach(() => sql`delete from tentativa`.execute(server.db.kysely))

const ACCOUNT = '/api/canal/account'
const times = <T>(count: number, work: (n: number) => T) => Array.from({ length: count }, (_, n) => work(n))

const post = (path: string, body: unknown, from: string, token?: string) =>
  server.call(path, { method: 'POST', body, from, ...(token ? { token } : {}) })
const signIn = (Email: string, Password: string, from: string) =>
  post('/api/auth/token', { Email, Password }, from)
const guess = (email: string, from: string) => signIn(email, 'x', from)
const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status)

/** Number of answers for which the password was checked. */
const checked = (replies: readonly Reply[]) => statuses(replies).filter(status => status === 401).length

const PEOPLE = 50
const emailOf = (n: number) => `pessoa${n}@demo.canal`
beforeAll(async () => {
  await sql`
    with made as (
      insert into usuario ("IdRegistro", "Nome", "Email", "TipoAcesso", "IdCargo", "Status")
      select "IdRegistro", 'Pessoa ' || n, 'pessoa' || n || '@demo.canal', "TipoAcesso", "IdCargo", "Status"
      from usuario, generate_series(0, ${PEOPLE - 1}::int) as n where "Email" = 'industria@demo.canal'
      returning "Id")
    insert into senha ("IdUsuario", "Hash")
    select made."Id", s."Hash" from made, senha s join usuario u on u."Id" = s."IdUsuario"
    where u."Email" = 'industria@demo.canal'`.execute(server.db.kysely)
})

// Tried again after 503, as on a machine that hashes fewer than fifty passwords in the time that calls wait.
const patiently = async (email: string, from: string): Promise<Reply> => {
  const reply = await signIn(email, DEMO_PASSWORD, from)
  return reply.status === 503 ? patiently(email, from) : reply
}

describe('guesses at the same time', () => {
  test('are counted as they are one after the other', async () => {
    const replies = await Promise.all(times(200, () => guess('agente@demo.canal', '198.51.100.1')))
    expect(checked(replies)).toBeLessThanOrEqual(5)
    expect(new Set(statuses(replies))).toEqual(new Set([401, 429]))
    for (let n = 0; n < 5; n += 1) await guess('agente@demo.canal', '198.51.100.1')
    const right = await signIn('agente@demo.canal', DEMO_PASSWORD, '198.51.100.1')
    expect(right).toMatchObject({ status: 429, body: { code: 'tooMany' } })
  })

  test('of one address keep nobody else waiting, and are no way to guess at fifty accounts', async () => {
    const from = '198.51.100.2'
    const answered: Reply[] = []
    const guesses = times(400, async n => {
      const reply = await guess(emailOf(n % PEOPLE), from)
      answered.push(reply)
      return reply
    })
    const { status } = await signIn('industria@demo.canal', DEMO_PASSWORD, '203.0.113.1')
    expect(status).toBe(200)
    // Two passwords are hashed at a time, and addresses take turns: two are under way, and one each goes before.
    expect(checked(answered)).toBeLessThanOrEqual(4)
    const replies = await Promise.all(guesses)
    expect(checked(replies)).toBeLessThanOrEqual(50)
    const [refused] = replies.filter(reply => reply.status === 429)
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await signIn(emailOf(0), DEMO_PASSWORD, from)).status).toBe(429)
  })

  test('from a host of addresses are refused once too many wait, and none that was refused is counted', async () => {
    const GUESSES = 200
    const gone = new AbortController()
    const refused: Reply[] = []
    const guesses = times(GUESSES, async n => {
      const body = { Email: `conta${n}@demo.canal`, Password: 'x' }
      const from = `198.51.100.${n}`
      const reply = await server.call('/api/auth/token', { method: 'POST', body, from, signal: gone.signal })
      if (reply.status === 503) refused.push(reply)
      return reply
    })
    const MOST = 128 + 2
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(GUESSES - MOST)
    expect(refused.length).toBe(GUESSES - MOST)
    // Calls that wait are given up: a hundred hashes more would show nothing.
    gone.abort()
    const replies = await Promise.all(guesses)
    expect(new Set(statuses(replies))).toEqual(new Set([401, 503]))
    const { rows } = await sql`select 1 from tentativa where "Chave" like 'endereco:%'`.execute(
      server.db.kysely,
    )
    expect(rows).toHaveLength(checked(replies))
  })

  test('share their turns with resets and changes of a password', async () => {
    const from = '198.51.100.3'
    await post(`${ACCOUNT}/senha/esquecimento`, { Email: 'outra@demo.canal' }, from)
    const Codigo = codeIn((await emailsTo(server, 'outra@demo.canal'))[0])
    const token = await server.tokenOf('despachante@demo.canal')
    const next = { NewPassword: 'Navio no porto de Itajaí', ConfirmPassword: 'Navio no porto de Itajaí' }
    const BEFORE = 12
    let answered = 0
    const guesses = times(BEFORE, async n => {
      await guess(`conta${n}@demo.canal`, from)
      answered += 1
    })
    const behind = async (path: string, body: object) => {
      const { status } = await post(path, body, from, token)
      return { status, answered }
    }
    const others = await Promise.all([
      behind(`${ACCOUNT}/senha/reset`, { Codigo, ...next }),
      behind(`${ACCOUNT}/senha/alterar-simples`, { Password: DEMO_PASSWORD, ...next }),
    ])
    for (const other of others) {
      expect(other.status).toBe(200)
      // Two of them run beside it, as two passwords are hashed at a time.
      expect(other.answered).toBeGreaterThanOrEqual(BEFORE - 2)
    }
    await Promise.all(guesses)
  })
})

test('fifty people who sign in at the same minute all get in, of one address and of others, though some mistype first', async () => {
  const from = '198.51.100.8'
  const wrong = await Promise.all(times(20, n => guess(emailOf(n), from)))
  expect(checked(wrong)).toBe(20)
  const signedIn = times(PEOPLE, n => patiently(emailOf(n), n < 40 ? from : `203.0.113.${100 + n}`))
  expect(new Set(statuses(await Promise.all(signedIn)))).toEqual(new Set([200]))
})

/** Sets the number of failures counted for every account. */
const failed = (failures: number) =>
  sql`
    update tentativa set "Falhas" = ${failures}, "Ultima" = now() where "Chave" like 'conta:%'`.execute(
    server.db.kysely,
  )

describe('an account guessed at from everywhere', () => {
  const EMAIL = 'transportador@demo.canal'
  /** State after guesses from a thousand networks. */
  const guessFromAfar = async () => {
    await guess(EMAIL, '192.0.2.1')
    await failed(1_000)
  }

  test('is slowed after twenty, for half a minute at most', async () => {
    await guess(EMAIL, '192.0.2.1')
    await failed(19)
    expect((await guess(EMAIL, '192.0.2.2')).status).toBe(401)
    expect((await guess(EMAIL, '192.0.2.3')).status).toBe(429)
    await guessFromAfar()
    const reply = await signIn(EMAIL, DEMO_PASSWORD, '203.0.113.9')
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('Retry-After'))).toBeLessThanOrEqual(30)
  })

  test('is open to its owner from where they have signed in before', async () => {
    await signIn(EMAIL, DEMO_PASSWORD, '203.0.113.2')
    await guessFromAfar()
    expect((await signIn(EMAIL, DEMO_PASSWORD, '203.0.113.2')).status).toBe(200)
  })

  test.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:5:6::1', '2001:db8:5:6::/64'],
  ])(
    'is open to its owner at %s, whoever signs in as an address and a network in one',
    async (home, network) => {
      expect((await signIn(EMAIL, DEMO_PASSWORD, home)).status).toBe(200)
      for (let n = 0; n < 6; n += 1) await guess(`${EMAIL}:${network}`, `192.0.2.${n}`)
      await guess(`${network}:${EMAIL}`, '192.0.2.9')
      expect((await signIn(EMAIL, DEMO_PASSWORD, home)).status).toBe(200)
    },
  )

  test('is open to its owner anywhere by e-mail', async () => {
    const from = '203.0.113.3'
    await guessFromAfar()
    expect((await signIn(EMAIL, DEMO_PASSWORD, from)).status).toBe(429)
    await post(`${ACCOUNT}/senha/esquecimento`, { Email: EMAIL }, from)
    const Codigo = codeIn((await emailsTo(server, EMAIL))[0])
    const next = { NewPassword: DEMO_PASSWORD, ConfirmPassword: DEMO_PASSWORD }
    expect((await post(`${ACCOUNT}/senha/reset`, { Codigo, ...next }, from)).status).toBe(200)
    expect((await signIn(EMAIL, DEMO_PASSWORD, from)).status).toBe(200)
  })
})

describe('addresses of IPv6', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ['2001:DB8:0:0:1::1', '2001:db8::'],
    ['::1', '::2:0:0:1'],
    ['2001:db8:a:b:c:d:192.0.2.1', '2001:db8:a:b::'],
  ])('of one network are one: %s and %s', async (one, other) => {
    await guess('outra@demo.canal', one)
    await failed(5)
    expect((await guess('outra@demo.canal', other)).status).toBe(429)
  })

  test('of different networks are not', async () => {
    await guess('outra@demo.canal', '2001:db8:1:2::1')
    await failed(5)
    expect((await guess('outra@demo.canal', '2001:db8:1:3::1')).status).toBe(401)
  })
})
