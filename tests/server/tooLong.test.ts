import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { LONGEST_SOUGHT } from '#contract/paging.ts'
import { accountFor } from './support/attacking.ts'
import { world } from './support/world.ts'

type Part = { readonly maxLength?: number; readonly anyOf?: readonly Part[]; readonly pattern?: string }
type Properties = { readonly properties?: Readonly<Record<string, Part>> }

/** Texts of a query that have a longest length. */
function bounded(schema: unknown) {
  if (!(schema instanceof z.ZodType)) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Properties
  return Object.entries(properties).flatMap(([name, part]) => {
    const max = part.maxLength ?? part.anyOf?.find(one => one.maxLength !== undefined)?.maxLength
    return max === undefined || part.pattern ? [] : [{ name, max }]
  })
}

/** Parameters that hold JSON, whose length no user decides. */
const JSON_PARAMETERS = ['range', 'sort', 'filter']

const queries = contract.flatMap(endpoint =>
  bounded(endpoint.query)
    .filter(({ name }) => !JSON_PARAMETERS.includes(name) && !endpoint.path.includes(`{${name}}`))
    .map(text => ({ what: `${endpoint.path} ${text.name}`, endpoint, ...text })),
)

const { server } = world()

async function errorsOf(endpoint: Endpoint, query: Readonly<Record<string, string>>) {
  const account = accountFor(endpoint)
  const token = account && (await server.tokenOf(`${account}@demo.canal`))
  const answer = await server.call(
    `${endpoint.path.replace(/\{\w+\}/g, '1')}?${new URLSearchParams(query)}`,
    {
      method: endpoint.method,
      ...(token ? { token } : {}),
      ...(endpoint.method === 'POST' ? { body: {} } : {}),
    },
  )
  return (answer.body as { readonly errors?: Readonly<Record<string, string>> }).errors
}

const told = (max: number) => `Informe no máximo ${max.toLocaleString('pt-BR')} caracteres`

describe('a text that is too long is told how long it may be', () => {
  test.each(queries)('in $what', async ({ endpoint, name, max }) => {
    expect(await errorsOf(endpoint, { [name]: 'x'.repeat(max + 1) })).toMatchObject({ [name]: told(max) })
  })

  test.each(contract.filter(({ paged, method }) => paged && method === 'GET'))(
    'in the search and in a filter of $path',
    async endpoint => {
      const long = 'x'.repeat(LONGEST_SOUGHT + 1)
      expect(
        await errorsOf(endpoint, { filter: JSON.stringify({ q: long, Id: ['1', long] }) }),
      ).toMatchObject({
        'filter.q': told(LONGEST_SOUGHT),
        'filter.Id.1': told(LONGEST_SOUGHT),
      })
    },
  )
})
