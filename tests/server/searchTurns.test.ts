import { expect, test } from 'vitest'
import { buscaEndpoints } from '#contract/features/busca.ts'
import { world } from './support/world.ts'

const { server } = world()

/** Searches of a user, all asked for at once: their statuses, and how many of them are answered by now. */
async function searchesOf(email: string, count: number, signal?: AbortSignal) {
  const headers = { Authorization: `Bearer ${await server.tokenOf(email)}` }
  const progress = { answered: 0 }
  const search = async (n: number) => {
    const path = `${buscaEndpoints.busca.path}?q=demo${n}`
    const { status } = await server.app.request(path, { headers, signal: signal ?? null })
    progress.answered += 1
    return status
  }
  return { progress, statuses: Promise.all(Array.from({ length: count }, (_, n) => search(n))) }
}

const BUSY_MACHINE = { timeout: 120_000 }

test('lists do not wait until forty searches of another user are answered', BUSY_MACHINE, async () => {
  const token = await server.tokenOf('agente@demo.canal')
  const gone = new AbortController()
  const list = () => server.call('/api/canal/admin/filiais', { token })
  await list()
  const { progress, statuses } = await searchesOf('industria@demo.canal', 40, gone.signal)
  const LISTS = 10
  for (let n = 0; n < LISTS; n += 1) expect((await list()).status).toBe(200)
  // The search that each waits for, and some more where a busy machine lets a list take longer than a search.
  expect(progress.answered).toBeLessThan(1.5 * LISTS)
  gone.abort()
  await statuses
})

test('searches of two users are answered by turns', BUSY_MACHINE, async () => {
  const token = await server.tokenOf('agente@demo.canal')
  const { progress, statuses } = await searchesOf('industria@demo.canal', 12)
  for (let n = 1; n <= 5; n += 1) {
    const { status } = await server.call(`${buscaEndpoints.busca.path}?q=demo${n}`, { token })
    expect(status).toBe(200)
    // The one that runs, and one that comes before the other user's next.
    expect(progress.answered).toBeLessThanOrEqual(2 * n)
  }
  expect(new Set(await statuses)).toEqual(new Set([200]))
})

test('searches of many people of a company take the turns of one of another', BUSY_MACHINE, async () => {
  const token = await server.tokenOf('agente@demo.canal')
  const crowd = []
  for (const name of ['industria', 'autorizacao', 'consulta'])
    crowd.push(await searchesOf(`${name}@demo.canal`, 5))
  for (let n = 1; n <= 4; n += 1) {
    const { status } = await server.call(`${buscaEndpoints.busca.path}?q=demo${n}`, { token })
    expect(status).toBe(200)
    const answered = crowd.reduce((sum, { progress }) => sum + progress.answered, 0)
    // The one that ran before the first, the one that runs, and one that comes before the other company's next.
    expect(answered).toBeLessThanOrEqual(2 * n + 1)
  }
  for (const { statuses } of crowd) expect(new Set(await statuses)).toEqual(new Set([200]))
})
