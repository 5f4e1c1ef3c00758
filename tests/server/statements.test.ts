import type { KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { lookupNames } from '#contract/lookup.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { shownReferences } from '#server/registers/search/referenceTitles.ts'
import { demoApp } from './support/demoApp.ts'
import { accountFor, creatable, endpointOf } from './support/registers.ts'
import { lookupPath } from './support/sample.ts'
import { world } from './support/world.ts'

let app: ReturnType<typeof demoApp>
let statements = 0

/** Counts statements, except those that begin and end a transaction. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

const { server } = world()
beforeAll(async () => {
  const db = { ...server.db, kysely: server.db.kysely.withPlugin(counting) }
  app = demoApp(db)
  // The first call of a session writes that it is used.
  for (const { email } of demoAccounts)
    await server.call('/api/canal/tools/tarefas', { token: await server.tokenOf(email) })
})
beforeEach(() => {
  statements = 0
})

async function statementsOf(path: string, email: string, client?: number): Promise<number> {
  const headers = {
    Authorization: `Bearer ${await server.tokenOf(email)}`,
    ...(client === undefined ? {} : { [CLIENT_HEADER]: String(client) }),
  }
  // Address of the socket, because calls of public lookups are counted by address.
  const { status } = await app.request(
    path,
    { headers },
    { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } },
  )
  expect(status).toBe(200)
  return statements
}

/** Statements for a page: session, company of the transaction, page with count. */
const A_PAGE = 3
/**
 * Statements for a searched page: Ids are found as owner, outside row-level security; rows are read under it,
 * if any were found.
 */
const A_SEARCHED_PAGE = 6
/** Statements for finding the references that a searched list shows, as owner, by their titles. */
const SHOWN_REFERENCES = 3
/** Statements for a page of a client: one more for the provider's link. */
const A_PAGE_OF_A_CLIENT = 4

const own = creatable.filter(entity => accountFor(entity) === 'industria@demo.canal')
const lists = own.map(entity => ({
  name: entity.name,
  path: endpointOf(entity, 'list').path,
  searched: A_SEARCHED_PAGE + (shownReferences(entity).length > 0 ? SHOWN_REFERENCES : 0),
}))

describe.each(lists)('a page of $name', ({ path, searched }) => {
  test.each(['industria@demo.canal', 'consulta@demo.canal'])(
    'takes %s as many statements as any',
    async email => {
      expect(await statementsOf(`${path}?range=[0,99]`, email)).toBe(A_PAGE)
    },
  )

  test('takes as many when it is filtered and sorted', async () => {
    const query = `range=[0,99]&sort=["Id","ASC"]&filter=${encodeURIComponent('{"Id":[1,2,3]}')}`
    expect(await statementsOf(`${path}?${query}`, 'industria@demo.canal')).toBe(A_PAGE)
  })

  test('takes as many as its references ask for when it is searched, however many are found', async () => {
    const query = `range=[0,99]&filter=${encodeURIComponent('{"q":"a"}')}`
    expect(await statementsOf(`${path}?${query}`, 'industria@demo.canal')).toBeLessThanOrEqual(searched)
  })
})

const forClients = own.filter(({ register }) => register.scope === 'client')

test.each(forClients.map(entity => ({ name: entity.name, entity })))(
  'a page of $name takes a provider one statement more',
  async ({ entity }) => {
    const { IdRegistro } = await server.signIn('industria@demo.canal')
    statements = 0
    const path = endpointOf(entity, 'list').path
    expect(await statementsOf(path, 'agente@demo.canal', IdRegistro)).toBe(A_PAGE_OF_A_CLIENT)
  },
)

const offered = lookupNames.filter(name => name !== 'provedor')

test.each(offered)('the titles of a hundred rows of %s are told in one page', async name => {
  const ids = Array.from({ length: 100 }, (_, place) => place + 1)
  const filter = encodeURIComponent(JSON.stringify({ Id: ids }))
  expect(
    await statementsOf(`${lookupPath(name)}?range=[0,99]&filter=${filter}`, 'industria@demo.canal'),
  ).toBeLessThanOrEqual(A_PAGE)
})
