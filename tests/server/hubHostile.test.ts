import { once } from 'node:events'
import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type RawData, WebSocket } from 'ws'
import type { Session } from '#contract/session.ts'
import { parseCursor } from '#server/hub/cursor.ts'
import { clientOf, connect, idsOf, newMemory, notify } from './support/hub.ts'
import { notificacao } from './support/hubModels.ts'
import { hubWorld } from './support/hubWorld.ts'
import { world } from './support/world.ts'

const END = '\x1e'
const HELLO = `{"protocol":"json","version":1}${END}`

let user: Session

const { server, hub } = hubWorld(world(), { origins: ['https://portal.example'] })
beforeAll(async () => {
  user = await server.signIn('industria@demo.canal')
})

const negotiated = async () => {
  const response = await fetch(`${hub.url}/hub/negotiate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${user.Token_Acess}` },
  })
  return (await response.json()) as { readonly connectionId: string; readonly connectionToken: string }
}

/** WebSocket to the hub, and the messages received so far. */
async function socketTo(headers: Readonly<Record<string, string>> = {}, token?: string) {
  const id = token ?? (await negotiated()).connectionToken
  const socket = new WebSocket(`${hub.url.replace('http', 'ws')}/hub?id=${id}`, { headers })
  onTestFinished(() => socket.terminate())
  const said: string[] = []
  socket.on('message', (data: RawData) => void said.push(...String(data).split(END).filter(Boolean)))
  const closed = once(socket, 'close').then(([code]) => Number(code))
  closed.catch(() => {})
  return { socket, said, closed }
}

async function greeted() {
  const opened = await socketTo()
  await once(opened.socket, 'open')
  opened.socket.send(HELLO)
  await expect.poll(() => opened.said).toEqual(['{}'])
  return opened
}

const deep = `{"type":1,"target":"GetConnectionId","arguments":[${'['.repeat(15_000)}${']'.repeat(15_000)}]}`

const broken = [
  { what: 'null', frame: 'null', reason: 'malformed' },
  { what: 'a number', frame: '7', reason: 'malformed' },
  { what: 'a list', frame: '[]', reason: 'malformed' },
  { what: 'no JSON', frame: '{', reason: 'not JSON' },
  { what: 'an unknown type', frame: '{"type":99}', reason: 'unknown' },
  { what: 'no type', frame: '{"__proto__":{"type":6}}', reason: 'malformed' },
  { what: 'a call of nothing', frame: '{"type":1}', reason: 'no method' },
  {
    what: 'arguments that are no list',
    frame: '{"type":1,"target":"x","arguments":{}}',
    reason: 'malformed',
  },
  { what: 'a number as a name', frame: '{"type":1,"target":7}', reason: 'malformed' },
  { what: 'a record without an end', frame: 'x'.repeat(40_000), reason: 'too long' },
]

test.each(broken)('$what ends the connection with a reason', async ({ frame, reason }) => {
  const { socket, said, closed } = await greeted()
  socket.send(frame.length > 30_000 ? frame : frame + END)
  expect(await closed).toBe(1000)
  expect(JSON.parse(said.at(-1) ?? '')).toMatchObject({
    type: 7,
    error: expect.stringContaining(reason),
    allowReconnect: false,
  })
})

test.each([
  { what: 'another protocol', frame: '{"protocol":"messagepack","version":1}', reason: 'json' },
  { what: 'another version', frame: '{"protocol":"json","version":7}', reason: 'version' },
  { what: 'no handshake', frame: '{"type":6}', reason: 'malformed' },
])('$what is refused at the handshake', async ({ frame, reason }) => {
  const { socket, said, closed } = await socketTo()
  await once(socket, 'open')
  socket.send(frame + END)
  expect(await closed).toBe(1000)
  expect(JSON.parse(said.at(-1) ?? '')).toEqual({ error: expect.stringContaining(reason) })
})

test('a binary frame ends the connection with a reason', async () => {
  const { socket, said, closed } = await greeted()
  socket.send(Buffer.from([1, 2, 3]), { binary: true })
  await closed
  expect(said.at(-1)).toContain('The only format is text.')
})

test('a frame that is too large ends the connection', async () => {
  const { socket, closed } = await greeted()
  socket.send('x'.repeat(1024 * 1024))
  expect(await closed).toBe(1009)
})

test('deep arguments are a call like any other', async () => {
  const { socket, said } = await greeted()
  socket.send(deep + END)
  await expect.poll(() => said.join()).toContain('SetConnectionId')
})

test('a flood of messages ends the connection', async () => {
  const { socket, said, closed } = await greeted()
  socket.send(`{"type":6}${END}`.repeat(200))
  await closed
  expect(said.at(-1)).toContain('too many')
})

test('whatever is sent, the hub goes on', async () => {
  const record = fc.record(
    { type: fc.integer({ min: 0, max: 10 }), target: fc.anything(), arguments: fc.anything() },
    { requiredKeys: [] },
  )
  const frame = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    record.map(one => JSON.stringify(one)),
  )
  const send = async (frames: readonly string[]) => {
    const { socket } = await greeted()
    for (const one of frames) socket.send(one + END)
    socket.close()
    await once(socket, 'close')
  }
  await fc.assert(fc.asyncProperty(fc.array(frame, { maxLength: 5 }), send), { numRuns: 30 })
  const { memory } = await connect(hub.url, user.Token_Acess)
  await notify(server.db, [user.IdUsuario], 1)
  await expect.poll(() => idsOf(memory)).toEqual([1])
})

test('a cursor that is none does not stop the others, and begins now', async () => {
  const earlier = await connect(hub.url, user.Token_Acess)
  await notify(server.db, [user.IdUsuario], 2)
  await expect.poll(() => idsOf(earlier.memory)).toEqual([2])
  const good = await connect(hub.url, user.Token_Acess)
  const memories = ['5:1:', '0:0:', '1:9:9', '1:9:3,2', "1:1:'", '1:1:~', 'null'].map(cursor => ({
    ...newMemory(),
    cursor,
  }))
  for (const memory of memories) await connect(hub.url, user.Token_Acess, { memory })
  await notify(server.db, [user.IdUsuario], 3)
  await expect.poll(() => [good.memory, ...memories].map(idsOf)).toEqual(Array(8).fill([3]))
})

test('what is taken for a cursor is one to the database, too', async () => {
  const number = fc.integer({ min: 0, max: 12 })
  const snapshot = fc
    .tuple(number, number, fc.array(number, { maxLength: 3 }))
    .map(([xmin, xmax, running]) => `${xmin}:${xmax}:${running.join(',')}`)
  const isTaken = async (text: string) => {
    const cursor = parseCursor(text)
    fc.pre(cursor !== undefined)
    const { memory } = await connect(hub.url, user.Token_Acess, { memory: { ...newMemory(), cursor: text } })
    await expect.poll(() => memory.got.length).toBeGreaterThan(0)
  }
  await fc.assert(fc.asyncProperty(snapshot, isTaken), { numRuns: 10 })
})

const statusOf = async (headers: Readonly<Record<string, string>>, token?: string) => {
  const { socket } = await socketTo(headers, token)
  const [outcome] = await Promise.race([
    once(socket, 'open').then(() => [101]),
    once(socket, 'unexpected-response').then(([, { statusCode }]) => [Number(statusCode)]),
  ])
  return outcome
}

test('a page of another site opens no socket, those of ours and of listed sites do', async () => {
  expect(await statusOf({ Origin: 'https://mal.example' })).toBe(403)
  expect(await statusOf({ Origin: 'null' })).toBe(403)
  expect(await statusOf({ Origin: 'https://mal.example', 'X-Forwarded-Host': 'mal.example' })).toBe(403)
  expect(await statusOf({ Origin: hub.url })).toBe(101)
  expect(await statusOf({ Origin: 'https://portal.example' })).toBe(101)
})

test('a token that is not ours opens nothing, and one opens once', async () => {
  expect(await statusOf({}, 'x'.repeat(200))).toBe(404)
  const { connectionToken } = await negotiated()
  expect(await statusOf({}, connectionToken)).toBe(101)
  expect(await statusOf({}, connectionToken)).toBe(409)
})

test('a token is of use for 20 seconds alone', async () => {
  const { connectionToken } = await negotiated()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_001 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await statusOf({}, connectionToken)).toBe(404)
})

test('the session itself is no token of a connection', async () => {
  expect(await statusOf({}, user.Token_Acess)).toBe(404)
})

test('a reader that takes nothing is cut off, and gets all on return', async () => {
  const memory = newMemory()
  const { client } = await connect(hub.url, user.Token_Acess, { memory })
  const { socket, said, closed } = await greeted()
  socket.send(`{"type":1,"invocationId":"0","target":"GetConnectionId","arguments":[]}${END}`)
  await expect.poll(() => said.length).toBe(3)
  const { arguments: given } = JSON.parse(said[1] ?? '') as { readonly arguments: readonly string[] }
  await fetch(`${hub.url}/api/auth/signal/connection/adicionar?connectionId=${given[0]}`, {
    headers: { Authorization: `Bearer ${user.Token_Acess}` },
  })
  socket.pause()
  const large = { ...notificacao(0), Texto: 'x'.repeat(500_000) }
  for (let Id = 100; Id < 130; Id += 1) await notify(server.db, [user.IdUsuario], Id, { ...large, Id })
  await expect.poll(() => memory.got.length).toBe(30)
  socket.resume()
  expect(await closed).toBe(1006)
  expect(client.state).toBe('Connected')
})

test('a user has a limited number of connections', async () => {
  const clients = []
  for (let at = 0; at < 50; at += 1) clients.push(await greeted())
  await expect(clientOf(hub.url, user.Token_Acess).start()).rejects.toThrow('429')
  for (const { socket } of clients) socket.terminate()
})
