import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { startServing } from '../boot/support/program.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { silentProxy } from '../db/support/silentProxy.ts'

const CONNECTIONS = 10
const LIST = '/api/canal/cadastros/finalidades?range=[0,9]'

async function served() {
  const proxy = await silentProxy(await copyOf(process.env['DEMO_DATABASE_URL'] ?? ''))
  const server = await startServing({ DATABASE_URL: proxy.url })
  const token = await server.signIn()
  const lists = () => Promise.all(Array.from({ length: 60 }, () => server.ask(LIST, token)))
  // Repeats until every connection of the pool is open.
  while (proxy.working() < CONNECTIONS) await lists()
  return { ...proxy, server, token, lists }
}

describe.skipIf(!hasPostgres)('a server all whose connections to the database have died silently', () => {
  test('answers by new ones within 20 seconds', async () => {
    const { server, token, silence, lists } = await served()
    silence()
    const began = performance.now()
    const first = await lists()
    expect([...new Set(first.map(({ status }) => status))]).toEqual([503])
    while ((await server.ask(LIST, token)).status !== 200) await wait(100)
    expect(performance.now() - began).toBeLessThan(20_000)
    expect((await lists()).filter(({ status }) => status !== 200)).toEqual([])
    expect((await server.stop()).code).toBe(0)
  })

  test('ends within 10 seconds when it is told to', async () => {
    const { server, token, silence } = await served()
    silence()
    const asked = server.ask(LIST, token).catch(() => undefined)
    await wait(500)
    const began = performance.now()
    await server.stop()
    expect(performance.now() - began).toBeLessThan(10_000)
    await asked
  })
})
