import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { accountFor, answersTo, assertUnharmed, SEED } from '../server/support/attacking.ts'
import { fieldCount } from '../server/support/malformedRequests.ts'
import { type Server, startServer } from '../server/support/server.ts'

const REQUESTS = 60
/** Further requests for each field of a list, which can be filtered by value, from and to. */
const REQUESTS_A_FIELD = 12

let server: Server

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test.each(contract.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  `$what answers whatever it is sent (seed ${SEED})`,
  async ({ endpoint }) => {
    const requests = REQUESTS + (endpoint.paged ? REQUESTS_A_FIELD * fieldCount(endpoint) : 0)
    expect(await answersTo(server, endpoint, accountFor(endpoint), requests)).toEqual([])
  },
)

test('whoever sent it may still do what they could', () => assertUnharmed(server))
