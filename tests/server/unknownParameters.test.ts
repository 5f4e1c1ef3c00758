import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { accountFor } from './support/attacking.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const endpoints = contract.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint }))

test.each(endpoints)('$what refuses a parameter that it does not have, by its name', async ({ endpoint }) => {
  const { method, path, file, body } = endpoint
  const account = accountFor(endpoint)
  const token = account && { token: await server.tokenOf(`${account}@demo.canal`) }
  const sent = body && method === 'POST' && file !== 'taken' && { body: {} }
  const reply = await server.call(`${path.replace(/\{\w+\}/g, '1')}?inexistente=1`, {
    ...{ method, ...token, ...sent },
  })
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'malformed', errors: { inexistente: expect.any(String) } },
  })
})
