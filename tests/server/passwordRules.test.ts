import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
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
    ['digits alone', '123456789012', 'Esta senha é fácil de adivinhar: escolha outra'],
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

  test('whose confirmation is another', async () => {
    const token = await server.tokenOf('despachante@demo.canal')
    const body = { NewPassword: GOOD, ConfirmPassword: `${GOOD}!` }
    expect(await post(`${ACCOUNT}/senha/alterar-simples`, body, token)).toMatchObject({
      status: 422,
      body: { errors: { ConfirmPassword: 'As senhas não são iguais' } },
    })
  })
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
