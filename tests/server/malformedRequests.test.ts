import { expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { accountFor, answersTo, assertUnharmed, SEED } from './support/attacking.ts'
import { world } from './support/world.ts'

const REQUESTS = 2

const { server } = world()

test.each(contract.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  `$what answers whatever it is sent (seed ${SEED})`,
  async ({ endpoint }) => {
    expect(await answersTo(server, endpoint, accountFor(endpoint), REQUESTS)).toEqual([])
  },
)

test('and whoever sent it may still do what they could', () => assertUnharmed(server))
