import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { accountFor, answersTo, assertUnharmed, SEED } from './support/attacking.ts'
import { type Server, startServer } from './support/server.ts'

const REQUESTS = 2

let server: Server

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test.each(contract.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  `$what answers whatever it is sent (seed ${SEED})`,
  async ({ endpoint }) => {
    expect(await answersTo(server, endpoint, accountFor(endpoint), REQUESTS)).toEqual([])
  },
)

test('and whoever sent it may still do what they could', () => assertUnharmed(server))
