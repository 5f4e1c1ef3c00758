import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { adicionar, clientOf, connect, excluir, idsOf, notify, transports } from './support/hub.ts'
import { hubWorld } from './support/hubWorld.ts'

let user: Session
let other: Session

const { server, hub } = hubWorld()
beforeAll(async () => {
  user = await server.signIn('industria@demo.canal')
  other = await server.signIn('outra@demo.canal')
})

describe.each(transports)('over $name', ({ transport }) => {
  test('a user who is connected is told what is published for them', async () => {
    const { memory, status } = await connect(hub.url, user.Token_Acess, { transport })
    expect(status).toBe(200)
    await notify(server.db, [user.IdUsuario], 1)
    await expect.poll(() => idsOf(memory)).toEqual([1])
  })

  test('nobody is told what is published for others', async () => {
    const { memory } = await connect(hub.url, user.Token_Acess, { transport })
    await notify(server.db, [other.IdUsuario], 2)
    await notify(server.db, [user.IdUsuario], 3)
    await expect.poll(() => idsOf(memory)).toEqual([3])
  })

  test('what was missed between two connections comes with the next, once', async () => {
    const { client, memory } = await connect(hub.url, user.Token_Acess, { transport })
    await notify(server.db, [user.IdUsuario], 4)
    await expect.poll(() => idsOf(memory)).toEqual([4])
    await client.stop()
    await notify(server.db, [user.IdUsuario], 5)
    await notify(server.db, [user.IdUsuario], 6)
    await connect(hub.url, user.Token_Acess, { transport, memory })
    await notify(server.db, [user.IdUsuario], 7)
    await expect.poll(() => idsOf(memory)).toEqual([4, 5, 6, 7])
  })

  test('a connection that is not tied is told nothing', async () => {
    const { client, memory } = await connect(hub.url, user.Token_Acess, { transport })
    expect((await excluir(hub.url, user.Token_Acess, memory.connectionId)).status).toBe(200)
    const tied = await connect(hub.url, user.Token_Acess, { transport })
    await notify(server.db, [user.IdUsuario], 8)
    await expect.poll(() => idsOf(tied.memory)).toEqual([8])
    expect([client.state, idsOf(memory)]).toEqual(['Connected', []])
  })

  test('signing out ends the connection, and says why', async () => {
    const { Token_Acess } = await server.signIn('industria@demo.canal')
    const { closed } = await connect(hub.url, Token_Acess, { transport })
    await server.call('/api/auth/token/revogar', { method: 'POST', token: Token_Acess, body: {} })
    expect((await closed)?.message).toContain('The session has ended.')
  })

  test('a call of a method that there is not is answered so', async () => {
    const { client } = await connect(hub.url, user.Token_Acess, { transport })
    await expect(client.invoke('Apagar')).rejects.toThrow('no such method')
  })
})

test('a connection is not negotiated without a session', async () => {
  await expect(clientOf(hub.url, 'x'.repeat(43)).start()).rejects.toThrow('401')
})

test("another user's connection is not found", async () => {
  const { memory } = await connect(hub.url, user.Token_Acess)
  const answers = [adicionar, excluir].map(one => one(hub.url, other.Token_Acess, memory.connectionId))
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404])
})

const negotiated = async () => {
  const response = await fetch(`${hub.url}/hub/negotiate?negotiateVersion=1`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${user.Token_Acess}` },
  })
  const { connectionToken } = (await response.json()) as { readonly connectionToken: string }
  return `${hub.url}/hub?id=${connectionToken}`
}

test('a token opens one connection', async () => {
  const address = await negotiated()
  const open = () => fetch(address, { headers: { Accept: 'text/event-stream' } })
  const first = await open()
  expect([first.status, (await open()).status]).toEqual([200, 409])
  await first.body?.cancel()
})

test('a poll that a browser repeats, because its answer was lost, gets that answer again', async () => {
  const address = await negotiated()
  const poll = async (name: number) => (await fetch(`${address}&_=${name}`)).text()
  expect(await poll(1)).toBe('')
  await fetch(address, { method: 'POST', body: '{"protocol":"json","version":1}\x1e' })
  expect([await poll(2), await poll(2)]).toEqual(['{}\x1e', '{}\x1e'])
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(202)
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(404)
})

test('a poll is answered after the millisecond that names it, so that the next has another name', async () => {
  const address = await negotiated()
  const poll = async () => {
    const name = Date.now()
    const text = await (await fetch(`${address}&_=${name}`)).text()
    return { text, isNameOver: Date.now() > name }
  }
  const say = (record: string) => fetch(address, { method: 'POST', body: `${record}\x1e` })
  await poll()
  await say('{"protocol":"json","version":1}')
  await poll()
  for (let at = 0; at < 40; at += 1) {
    await say(`{"type":1,"invocationId":"n${at}","target":"Apagar","arguments":[]}`)
    expect(await poll()).toEqual({ text: expect.stringContaining(`"n${at}"`), isNameOver: true })
  }
})
