import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountFor } from './support/attacking.ts'
import { world } from './support/world.ts'

const CREATE = '/api/canal/cadastros/finalidade/adicionar'
const LIST = '/api/canal/cadastros/finalidades'

let token: string
const { server } = world()
beforeAll(async () => {
  token = await server.tokenOf('industria@demo.canal')
})

/** Connection of a caller, as the server of HTTP names it. */
const CONNECTION = {
  incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } },
}

async function sent(path: string, bytes: Uint8Array, contentType: string, account = 'industria') {
  const response = await server.app.request(
    path,
    {
      method: 'POST',
      headers: {
        'Content-Type': contentType,
        Authorization: `Bearer ${await server.tokenOf(`${account}@demo.canal`)}`,
      },
      body: new Uint8Array(bytes),
    },
    CONNECTION,
  )
  return { status: response.status, body: await response.json() }
}

const record = (Descricao: string) => JSON.stringify({ Descricao, Ativo: true })

const takingJson = contract.filter(
  ({ method, file, body, path }) =>
    method === 'POST' && file !== 'taken' && body && !path.endsWith('/revogar'),
)
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map(endpoint => ({ what: endpoint.path, endpoint }))

test.each(named(takingJson))('$what refuses bytes that are no UTF-8, in words', async ({ endpoint }) => {
  const bytes = Buffer.from('{"Texto":"Ação"}', 'latin1')
  const reply = await sent(endpoint.path, bytes, 'application/json', accountFor(endpoint))
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'malformed', Message: expect.stringContaining('UTF-8') },
  })
})

describe('the encoding that a content type names', () => {
  test.each([
    ['iso-8859-1', 'latin1'],
    ['Windows-1252', 'latin1'],
    ['"utf-8"', 'utf8'],
    ['UTF-16LE', 'utf16le'],
  ] as const)('is honoured: %s', async (charset, encoding) => {
    const text = `Ação ${charset.replaceAll('"', '')}`
    const type = `application/json; charset=${charset}`
    expect(await sent(CREATE, Buffer.from(record(text), encoding), type)).toMatchObject({
      status: 200,
      body: { Descricao: text },
    })
  })

  test.each(['klingon', '', 'utf-7'])('is refused where it is not known: %j', async charset => {
    const type = `application/json; charset=${charset}`
    expect(await sent(CREATE, Buffer.from(record('Ação')), type)).toMatchObject({
      status: 415,
      body: { code: 'unsupported' },
    })
  })

  test('is refused where the bytes are another', async () => {
    const type = 'application/json; charset=utf-16le'
    const { status } = await sent(CREATE, Buffer.from('{"Descricao":"x"}!'.slice(0, 17)), type)
    expect(status).toBe(400)
  })
})

test('nothing of what was refused is stored', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: '\ufffd' }))
  expect((await server.call(`${LIST}?filter=${filter}`, { token })).body).toEqual([])
})

describe('an address with percent-encoding that is no UTF-8', () => {
  test.each([
    [`${LIST}?filter=%E9`, 'filter'],
    [`${LIST}?range=[0,9]&sort=%`, 'sort'],
    ['/api/canal/apoio/busca?q=a%E7%E3o', 'q'],
  ])('is refused at its parameter: %s', async (path, name) => {
    expect(await server.call(path, { token })).toMatchObject({
      status: 400,
      body: { code: 'malformed', errors: { [name]: expect.stringContaining('UTF-8') } },
    })
  })

  test('is refused in its path', async () => {
    expect((await server.call('/api/canal/apoio/cnpj/12%E9', { token })).status).toBe(400)
  })
})

describe('the scheme of a session', () => {
  test.each(['bearer', 'BEARER', 'Bearer '])('is known as %j', async scheme => {
    const headers = { Authorization: `${scheme} ${token}` }
    expect((await server.call('/api/canal/account/validateToken', { headers })).status).toBe(200)
    expect((await server.call('/hub/negotiate', { method: 'POST', headers })).status).toBe(200)
  })

  test.each(['Basic', 'Bearerx', ''])('is no other: %j', async scheme => {
    const headers = { Authorization: `${scheme} ${token}` }
    expect((await server.call('/api/canal/account/validateToken', { headers })).status).toBe(401)
  })
})
