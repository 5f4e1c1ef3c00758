import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountFor } from './support/attacking.ts'
import { world } from './support/world.ts'

const { server } = world()

const endpoints = contract.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint }))

async function refusal({ method, path, file, body }: Endpoint, query: string, account: string | undefined) {
  const token = account && { token: await server.tokenOf(`${account}@demo.canal`) }
  const sent = body && method === 'POST' && file !== 'taken' && { body: {} }
  return server.call(`${path.replace(/\{\w+\}/g, '1')}?${query}`, { method, ...token, ...sent })
}

test.each(endpoints)('$what refuses a parameter that it does not have, by its name', async ({ endpoint }) => {
  expect(await refusal(endpoint, 'inexistente=1', accountFor(endpoint))).toMatchObject({
    status: 400,
    body: { code: 'malformed', errors: { inexistente: 'Este parâmetro não existe aqui' } },
  })
})

const withParameters = endpoints
  .map(one => ({
    ...one,
    names: Object.keys(one.endpoint.query instanceof z.ZodObject ? one.endpoint.query.shape : {}),
  }))
  .filter(({ names }) => names.length > 0)

test.each(withParameters)(
  '$what refuses a parameter that is given twice, in the path or not',
  async ({ endpoint, names }) => {
    const twice = names.map(name => `${name}=1&${name}=2`).join('&')
    const errors = Object.fromEntries(names.map(name => [name, 'Este parâmetro foi dado mais de uma vez']))
    expect(await refusal(endpoint, twice, accountFor(endpoint))).toMatchObject({
      status: 400,
      body: { code: 'malformed', errors },
    })
  },
)
