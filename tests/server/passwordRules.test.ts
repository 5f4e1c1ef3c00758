import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { asOwner } from '#server/db/transaction.ts'
import { hashPassword } from '#server/features/sessao/password/passwordHash.ts'
import { world } from './support/world.ts'

const { server } = world()

const ACCOUNT = '/api/canal/account'
const GOOD = 'Navio no porto de Itajaí'

const post = (path: string, body: unknown, token?: string) =>
  server.call(path, { method: 'POST', body, ...(token ? { token } : {}) })

describe('a password is refused', () => {
  const bad = [
    ['too short', 'Onze letras', 'Informe pelo menos 12 caracteres'],
    ['too long', 'Não cabe '.repeat(40), 'Informe no máximo 200 caracteres'],
    ['the address', 'despachante@demo.canal', 'A senha não pode ser seu nome nem seu e-mail'],
    ['the name with a year', 'sonia TAVARES 2026', 'A senha não pode ser seu nome nem seu e-mail'],
    ['a common word with signs', 'Senha@123456!', 'Esta senha é fácil de adivinhar: escolha outra'],
    ['a word of the trade with a year', 'Importação-2026!', 'Esta senha é fácil de adivinhar: escolha outra'],
    ['one of the commonest', '1q2w3e4r5t6y', 'Esta senha é fácil de adivinhar: escolha outra'],
    ['the same again and again', 'abababababab', 'Esta senha é fácil de adivinhar: escolha outra'],
  ] as const

  test.each(bad)('that is %s', async (_what, password, told) => {
    const token = await server.tokenOf('despachante@demo.canal')
    const body = { NewPassword: password, ConfirmPassword: password }
    expect(await post(`${ACCOUNT}/senha/alterar-simples`, body, token)).toMatchObject({
      status: 422,
      body: { errors: { NewPassword: told } },
    })
  })

  const numbers = [
    ['a run', '123456789012'],
    ['runs up and down', '1234567 654321'],
    ['a repetition', '482913-482913'],
    ['digits in pairs', '112233445566'],
    ['a way over the keys', '147258369147'],
    ['a CNPJ', '11222333000181'],
    ['a mistyped CNPJ', '11222333000182'],
    ['a CNPJ without its check digits', '607468480001'],
    ['a mistyped CPF', '529.982.247-26'],
    ['a telephone', '5547999998888'],
    ['a telephone in its mask', '(47) 99999-8888'],
    ['a telephone of abroad', '+41 525 550 007'],
    ['a day with a time', '290820261530'],
    ['two days', '29/08/2026 01/09/2026'],
    ['years', '1990 1992 1995'],
    ['a postal code and a house', '89201-405, 1230'],
  ] as const

  test.each(numbers)('that is %s in digits', async (_what, password) => {
    const token = await server.tokenOf('despachante@demo.canal')
    const body = { NewPassword: password, ConfirmPassword: password }
    expect(await post(`${ACCOUNT}/senha/alterar-simples`, body, token)).toMatchObject({
      status: 422,
      body: { errors: { NewPassword: 'Esta senha é fácil de adivinhar: escolha outra' } },
    })
  })

  test('whose confirmation is another', async () => {
    const token = await server.tokenOf('despachante@demo.canal')
    const body = { NewPassword: GOOD, ConfirmPassword: `${GOOD}!` }
    expect(await post(`${ACCOUNT}/senha/alterar-simples`, body, token)).toMatchObject({
      status: 422,
      body: { errors: { ConfirmPassword: 'As senhas não são iguais' } },
    })
  })
})

test('a password of one kind of characters alone is taken, whichever it is', async () => {
  const Email = 'canal@demo.canal'
  const { Token_Acess: token } = await server.signIn(Email)
  const kinds = [
    '739105846271',
    '!?=&%$#@+*-_',
    'XQWJZKVBFGHP',
    'xqwjzkvbfghp',
    '🐙🚢🧭🪝🌊🐚🦀🦈🧜🐳🛟🪸',
    'ação é útil à mão',
  ]
  for (const NewPassword of kinds) {
    const body = { NewPassword, ConfirmPassword: NewPassword }
    expect(await post(`${ACCOUNT}/senha/alterar-simples`, body, token), NewPassword).toMatchObject({
      status: 200,
    })
    expect(await post('/api/auth/token', { Email, Password: NewPassword })).toMatchObject({ status: 200 })
  }
})

test('a password of 200 characters of any kind is taken, and is the whole of it alone', async () => {
  const Email = 'transportador@demo.canal'
  const { Token_Acess: token } = await server.signIn(Email)
  const long = `${'Ação 😀 "§" '.repeat(18)}Z!`
  expect([...long]).toHaveLength(200)
  const body = { NewPassword: long, ConfirmPassword: long }
  expect(await post(`${ACCOUNT}/senha/alterar-simples`, body, token)).toMatchObject({ status: 200 })
  const statusOf = async (tried: string) => (await post('/api/auth/token', { Email, Password: tried })).status
  const near = [[...long].slice(0, 199).join(''), long.toLowerCase(), long.trim().replaceAll(' ', '')]
  expect(await Promise.all(near.map(statusOf))).toEqual([401, 401, 401])
  expect(await statusOf(long)).toBe(200)
})

describe('a password is checked as it was received', () => {
  const Email = 'autorizacao@demo.canal'
  const composed = 'Ação no cais ①'.normalize('NFC')
  const forms = [composed, composed.normalize('NFD'), composed.normalize('NFKC')]
  const signingIn = (Password: string) => post('/api/auth/token', { Email, Password })
  const keep = (hash: string) =>
    asOwner(server.db, trx =>
      sql`update senha set "Hash" = ${hash}
        where "IdUsuario" = (select "Id" from usuario where "Email" = ${Email})`.execute(trx),
    )
  const statuses = async () => {
    const found = []
    for (const form of forms) found.push((await signingIn(form)).status)
    return found
  }

  test('so that another form of its letters is another password', async () => {
    await keep(await hashPassword(composed))
    expect(await statuses()).toEqual([200, 401, 401])
  })

  test('also one that was stored in one form before, once it has been typed', async () => {
    const former = await hashPassword(composed.normalize('NFKC'))
    await keep(former.replace(/^[^$]+/, 'argon2id-46m-1'))
    expect((await signingIn(composed)).status).toBe(200)
    expect(await statuses()).toEqual([200, 401, 401])
  })
})

describe('nobody fills a mailbox or tries codes without end', () => {
  const from = (address: string, path: string, body: unknown) =>
    server.app.request(
      path,
      { method: 'POST', body: JSON.stringify(body) },
      { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } },
    )
  const forgotten = `${ACCOUNT}/senha/esquecimento`

  test('an address that asks again and again waits, and no other does', async () => {
    const body = { Email: 'agente@demo.canal' }
    for (let time = 0; time < 5; time += 1) await from('10.0.0.1', forgotten, body)
    const reply = await from('10.0.0.1', forgotten, body)
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect((await from('10.0.0.2', forgotten, body)).status).toBe(200)
    const signingIn = { Email: 'agente@demo.canal', Password: DEMO_PASSWORD }
    expect((await from('10.0.0.1', '/api/auth/token', signingIn)).status).toBe(200)
  })

  test('an address that tries codes waits', async () => {
    const body = { Codigo: 'x', NewPassword: GOOD, ConfirmPassword: GOOD }
    const reset = () => from('10.0.0.3', `${ACCOUNT}/senha/reset`, body)
    for (let time = 0; time < 30; time += 1) await reset()
    expect((await reset()).status).toBe(429)
  })
})

test('bad input of any kind is refused and never fails', async () => {
  const token = (await server.signIn('industria@demo.canal')).Token_Acess
  const texts = ['', ' ', '\u0000', '\ud800', "'; --", '<b>x</b>', 'x'.repeat(5000)]
  const junk: readonly unknown[] = [null, 1, true, [], {}, { $gt: '' }, 'a@b', 'a@b.c,d@e.f', ...texts]
  const replies = await Promise.all(
    junk.flatMap(value => [
      post(`${ACCOUNT}/senha/esquecimento`, { Email: value }),
      post(`${ACCOUNT}/senha/esquecimento`, { Email: `a@b.example\r\nBcc: ${value}` }),
      post(`${ACCOUNT}/senha/reset`, { Codigo: value, NewPassword: GOOD, ConfirmPassword: GOOD }),
      post(`${ACCOUNT}/senha/reset`, value),
      post(`${ACCOUNT}/senha/alterar-simples`, { NewPassword: value, ConfirmPassword: value }, token),
      post(`${ACCOUNT}/senha/alterar-simples`, value, token),
    ]),
  )
  expect(replies.filter(({ status }) => ![400, 422, 429].includes(status))).toEqual([])
})
