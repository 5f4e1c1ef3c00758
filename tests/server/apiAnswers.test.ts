import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { entityOf } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { Verb } from '#schema/register.ts'
import { checkerOf, documentOf } from './support/apiDocument.ts'
import { accountFor } from './support/attacking.ts'
import type { Reply } from './support/calls.ts'
import { changesAt } from './support/changes.ts'
import { peopleOf } from './support/grants.ts'
import { creatable } from './support/registers.ts'
import { NO_ENTRY, nameOf } from './support/withoutEntry.ts'
import { world } from './support/world.ts'

let wrongIn: ReturnType<typeof checkerOf>
let powerless: string
let readied: Awaited<ReturnType<typeof changesAt>>
const records = new Map<string, StoredRow>()

const { server, workerOf } = world()
beforeAll(async () => {
  wrongIn = checkerOf(await documentOf(server))
  powerless = await peopleOf(server).withRights('industria', {})
  readied = await changesAt(server)
  for (const entity of creatable) {
    records.set(entity.name, await workerOf(entity).createSample(entity))
  }
})

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map(endpoint => ({ what: `${endpoint.method} ${endpoint.path}`, endpoint }))

/** Id of no record. */
const MISSING = '999999999'

/** An answer has the status, and the body that the document describes for it. */
function expectAsDescribed(endpoint: Endpoint, { status, body }: Reply, expected: number) {
  expect({ status, wrong: wrongIn(endpoint, status, body), body }).toMatchObject({
    status: expected,
    wrong: [],
  })
}

/** Call without any parameter, and without a body where one may be left out. */
const bare = ({ method, path, file }: Endpoint, token?: string) =>
  server.call(path.replace(/\{\w+\}/g, '1'), {
    method,
    ...(token === undefined ? {} : { token }),
    ...(method === 'POST' && file !== 'taken' ? { body: {} } : {}),
  })

const forUsers = contract.filter(({ access }) => access.type !== 'public')

test.each(named(forUsers))('$what refuses a stranger as it is described', async ({ endpoint }) => {
  expectAsDescribed(endpoint, await bare(endpoint), 401)
})

const withRight = contract.filter(({ access }) => access.type === 'service')

test.each(named(withRight))(
  '$what refuses a user without the right as it is described',
  async ({ endpoint }) => {
    expectAsDescribed(endpoint, await bare(endpoint, powerless), 403)
  },
)

const lists = contract.filter(({ paged, method }) => paged && method === 'GET')

describe.each(named(lists))('$what', ({ endpoint }) => {
  const ask = async (query: string) => {
    const account = accountFor(endpoint)
    const token = await server.tokenOf(`${account ?? 'industria'}@demo.canal`)
    return server.call(`${endpoint.path}?${query}`, { token })
  }

  test('refuses a range that is none as it is described', async () => {
    expectAsDescribed(endpoint, await ask('range=x'), 400)
  })
})

const ofVerbs = (verbs: readonly Verb[]) =>
  contract
    .filter(({ answerer }) => answerer.type === 'entity' && verbs.includes(answerer.verb))
    .flatMap(endpoint => {
      const name = endpoint.answerer.type === 'entity' ? endpoint.answerer.entity : ''
      return creatable.some(entity => entity.name === name) ? [{ what: endpoint.path, endpoint, name }] : []
    })

/** Address of an endpoint of one record, whose Id is a part of the path or a parameter. */
const ofRecord = ({ path }: Endpoint, id: string) =>
  path.includes('{id}') ? path.replace('{id}', id) : `${path}?id=${id}`

test.each(ofVerbs(['list', 'ver', 'model']))('$what answers records as they are described', async one => {
  const { call } = workerOf(entityOf(one.name))
  const { Id } = records.get(one.name) as StoredRow
  const address = one.endpoint.paged
    ? `${one.endpoint.path}?range=[0,24]`
    : ofRecord(one.endpoint, String(Id))
  expectAsDescribed(one.endpoint, await call(address), 200)
})

test.each(ofVerbs(['model']))(
  '$what answers a blank record as it is described',
  async ({ endpoint, name }) => {
    expectAsDescribed(endpoint, await workerOf(entityOf(name)).call(endpoint.path), 200)
  },
)

test.each(ofVerbs(['ver', 'excluir']))(
  '$what knows no record that is not there',
  async ({ endpoint, name }) => {
    const { call } = workerOf(entityOf(name))
    expectAsDescribed(endpoint, await call(ofRecord(endpoint, MISSING)), 404)
  },
)

test.each(ofVerbs(['atualizar']))(
  '$what refuses another version with the record',
  async ({ endpoint, name }) => {
    const record = records.get(name) as StoredRow
    const reply = await workerOf(entityOf(name)).call(endpoint.path, { ...record, Versao: 999 })
    expectAsDescribed(endpoint, reply, 409)
    expect(reply.body).toMatchObject({ current: { Id: record.Id, Versao: record.Versao } })
  },
)

test.each(ofVerbs(['atualizar']))('$what refuses what is not valid', async ({ endpoint, name }) => {
  const { Id, Versao } = records.get(name) as StoredRow
  const reply = await workerOf(entityOf(name)).call(endpoint.path, { Id, Versao, Inexistente: 1 })
  expectAsDescribed(endpoint, reply, 422)
})

const written = contract.filter(
  ({ answerer, changes, file }) =>
    changes &&
    file !== 'taken' &&
    !(nameOf({ answerer }) in NO_ENTRY) &&
    (answerer.type.endsWith('Endpoint') ||
      answerer.type === 'action' ||
      (answerer.type === 'entity' && creatable.includes(entityOf(answerer.entity)))),
)

test.each(named(written))('$what answers a change as it is described', async ({ endpoint }) => {
  const change = await readied(endpoint)
  const { status, body } = await change()
  expectAsDescribed(endpoint, { status, body, headers: new Headers() }, 200)
})
