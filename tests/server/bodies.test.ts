import type { Server as HttpServer } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { entityNamed } from '#contract/entity.ts'
import { sheetEndpoint } from '#contract/sheetEndpoints.ts'
import { demoApp } from './support/demoApp.ts'
import { connected, head, listening } from './support/rawHttp.ts'
import { world } from './support/world.ts'

const SHEET = sheetEndpoint(entityNamed('finalidade'), 'enviar').path
const MEGABYTE = 1024 * 1024

let port: number
let http: HttpServer

const { server } = world()
beforeAll(async () => {
  const app = demoApp(server.db, { timeouts: { json: 300, file: 5_000 } })
  ;({ port, server: http } = await listening(app))
})
afterAll(async () => {
  http.closeAllConnections()
  http.close()
})

const open: ReturnType<typeof connected>[] = []
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.destroy()
})

function connection() {
  const one = connected(port)
  open.push(one)
  return one
}

const bearer = async (email = 'industria@demo.canal') => ({
  Authorization: `Bearer ${await server.tokenOf(email)}`,
})

const CHUNKED = { 'Transfer-Encoding': 'chunked' }
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

const taking = contract.filter(({ method, access }) => method === 'POST' && access.type !== 'public')

describe('somebody who is not known', () => {
  test.each(taking.map(({ path }) => path))('is refused at %s before anything is read', async path => {
    const { send, answer } = connection()
    await send(head(`POST ${path}`, CHUNKED))
    const { status, headers } = await answer()
    expect({ status, connection: headers.get('Connection') }).toEqual({ status: 401, connection: 'close' })
  })

  const pages = contract.filter(({ method, access }) => method === 'POST' && access.type === 'public')

  test.each(pages.map(({ path }) => path))('has to say at %s how much is coming', async path => {
    const { send, answer } = connection()
    await send(head(`POST ${path}`, CHUNKED))
    const { status, text } = await answer()
    expect({ status, body: JSON.parse(text) }).toMatchObject({
      status: 411,
      body: { code: 'lengthRequired' },
    })
  })

  test.each(pages.map(({ path }) => path))('may not send much to %s', async path => {
    const { send, answer } = connection()
    await send(head(`POST ${path}`, { 'Content-Length': 65 * 1024 }))
    expect((await answer()).status).toBe(413)
  })

  test('gets the answer while sending, and is heard out before the connection ends', async () => {
    const { send, answer, state, closed } = connection()
    await send(head(`POST ${SHEET}`, { 'Content-Length': 8 * MEGABYTE }))
    expect((await answer()).status).toBe(401)
    await send(Buffer.alloc(8 * MEGABYTE))
    await closed
    expect(state.error).toBe('')
  })
})

describe('what is under way of those who are not known', () => {
  test('is counted by the network, of which one caller has a host of addresses', async () => {
    const app = demoApp(server.db, { timeouts: { json: 1_000, file: 1_000 } })
    const most = 60 * 1024
    // Request that announces one byte more than it sends.
    const sending = (from: string) =>
      app.request(
        '/api/auth/token',
        {
          method: 'POST',
          headers: { 'Content-Length': String(most + 1) },
          body: new ReadableStream({ start: stream => stream.enqueue(new Uint8Array(most)) }),
          duplex: 'half',
        } as RequestInit,
        { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv6' } } },
      )
    const held = Array.from({ length: 20 }, (_, n) => sending(`2001:db8:1:2::${n + 1}`))
    const statuses = (await Promise.all(held)).map(({ status }) => status)
    expect(statuses.filter(status => status === 408)).toHaveLength(17)
    expect(statuses.filter(status => status === 503)).toHaveLength(3)
    const free = await sending('2001:db8:1:2::99')
    expect(free.status).toBe(408)
  })
})

describe('a body under way', () => {
  test('is given up when it does not come, in words', async () => {
    const { send, answer } = connection()
    await send(head('POST /api/auth/token', { 'Content-Length': 50 }))
    const { status, text } = await answer()
    expect({ status, body: JSON.parse(text) }).toMatchObject({ status: 408, body: { code: 'timedOut' } })
  })

  test('that is longer than its place takes is refused when it gets there', async () => {
    const { send, answer } = connection()
    await send(head('POST /api/canal/cadastros/finalidade/adicionar', { ...CHUNKED, ...(await bearer()) }))
    await send(chunk(MEGABYTE))
    await send(chunk(1))
    expect((await answer()).status).toBe(413)
  })

  test('takes no more memory than its company may have, and none of what is left to others', async () => {
    const mine = { ...CHUNKED, ...(await bearer()) }
    const held = [connection(), connection(), connection()]
    for (const { send } of held) await send(head(`POST ${SHEET}`, mine))
    await Promise.all(held.map(({ send }) => send(chunk(15 * MEGABYTE))))
    const refused = await Promise.any(held.map(({ answer }) => answer()))
    expect({ status: refused.status, retry: refused.headers.get('Retry-After') }).toEqual({
      status: 503,
      retry: '5',
    })

    const other = connection()
    const file = 'Descrição\r\nDe outra empresa\r\n'
    await other.send(
      head(`POST ${SHEET}`, {
        'Content-Length': Buffer.byteLength(file),
        Connection: 'close',
        ...(await bearer('outra@demo.canal')),
      }) + file,
    )
    expect((await other.answer()).status).toBe(200)
  })
})

test('companies that fill what files may take keep nobody from saving', async () => {
  const sending = async (email: string, megabytes: number) => {
    const { send } = connection()
    await send(head(`POST ${SHEET}`, { ...CHUNKED, ...(await bearer(email)) }))
    await send(chunk(megabytes * MEGABYTE))
  }
  await Promise.all(
    (
      [
        ['industria', 20],
        ['industria', 20],
        ['outra', 20],
        ['outra', 3.5],
      ] as const
    ).map(([name, megabytes]) => sending(`${name}@demo.canal`, megabytes)),
  )
  const outra = await bearer('outra@demo.canal')
  const whenFull = async () => {
    const { send, answer } = connection()
    const Descricao = 'x'.repeat(2 * MEGABYTE)
    await send(head(`POST ${SHEET}`, { 'Content-Length': Descricao.length, ...outra }) + Descricao)
    return (await answer()).status
  }
  await expect.poll(whenFull).toBe(503)
  const { send, answer } = connection()
  const body = JSON.stringify({ Descricao: 'x'.repeat(MEGABYTE - 100), Ativo: true })
  const path = '/api/canal/cadastros/finalidade/adicionar'
  const asking = { 'Content-Length': body.length, 'Content-Type': 'application/json' }
  await send(head(`POST ${path}`, { ...asking, ...outra }) + body)
  expect((await answer()).status).toBe(422)
})

test('a connection goes on where a body was read to its end', async () => {
  const { send, answer } = connection()
  const body = '{"Email":"ninguem@demo.canal","Password":"x"}'
  await send(head('POST /api/auth/token', { 'Content-Length': body.length }) + body)
  const { status, headers } = await answer()
  expect({ status, connection: headers.get('Connection') }).toEqual({ status: 401, connection: 'keep-alive' })
})
