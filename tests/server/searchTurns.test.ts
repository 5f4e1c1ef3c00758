import { afterAll, beforeAll, expect, test } from 'vitest'
import { buscaEndpoints } from '#contract/features/busca.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const SEARCHES = 40

test('forty searches of one user at once are answered one after the other, and do not keep another waiting', {
  timeout: 120_000,
}, async () => {
  const token = await server.tokenOf('industria@demo.canal')
  const other = await server.tokenOf('agente@demo.canal')
  let answered = 0
  const searches = Array.from({ length: SEARCHES }, async (_, n) => {
    const { status } = await server.call(`${buscaEndpoints.busca.path}?q=demo${n}`, { token })
    answered += 1
    return status
  })
  const lists: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const { status } = await server.call('/api/canal/admin/filiais', { token: other })
    expect(status).toBe(200)
    lists.push(answered)
  }
  // Each list waits for the session behind one search at most, and for what a list's own statements let pass.
  expect(lists.at(-1)).toBeLessThan(SEARCHES)
  expect(new Set(await Promise.all(searches))).toEqual(new Set([200]))
})
