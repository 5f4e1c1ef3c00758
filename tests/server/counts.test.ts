import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { load } from '#server/seed/load.ts'
import { endpointOf } from './registers.ts'
import { type Server, startServer } from './server.ts'

const entity = entityNamed('finalidade')
const ROWS = 10_040

let server: Server
beforeAll(async () => {
  server = await startServer()
  await load(server.db, { rows: ROWS, register: entity.name }, () => {})
})
afterAll(() => server.stop())

async function rangeOf(query: string): Promise<string | null> {
  const token = await server.tokenOf('industria@demo.canal')
  const { headers } = await server.call(`${endpointOf(entity, 'list').path}?${query}`, { token })
  return headers.get('Content-Range')
}

test('a long list is counted to one beyond ten thousand', async () => {
  expect(await rangeOf('range=[0,24]')).toBe('finalidade 0-24/10001')
})

test('a page far down in a long list says that there is one more, as long as there is', async () => {
  expect(await rangeOf('range=[10000,10024]')).toBe('finalidade 10000-10024/10026')
  expect(await rangeOf('range=[10025,10049]')).toBe(`finalidade 10025-10039/${ROWS}`)
})

test('a long list is counted to its end for who asks for that', async () => {
  expect(await rangeOf('range=[0,24]&count=exact')).toBe(`finalidade 0-24/${ROWS}`)
})
