import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { entities } from '#contract/entity.ts'
import type { WireRecord } from '#server/registers/record.ts'
import { kept, type Worker, workerFor } from './registers.ts'
import { type Server, startServer } from './server.ts'

let server: Server
const workers = new Map<string, Worker>()
const records = new Map<string, WireRecord>()

beforeAll(async () => {
  server = await startServer()
  for (const entity of entities) workers.set(entity.name, await workerFor(server, entity))
  for (const entity of kept) {
    records.set(entity.name, await (workers.get(entity.name) as Worker).createSample(entity))
  }
})
afterAll(() => server.stop())

const encoded = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

const filters = kept.flatMap(entity =>
  (entity.spec.filters ?? []).map(field => ({ name: entity.name, entity, field })),
)

test.each(filters)(
  '$name is found by its own $field, also as one of several',
  async ({ name, entity, field }) => {
    const { list } = workers.get(name) as Worker
    const { Id, [field]: value } = records.get(name) as WireRecord
    // Of several codes, one is enough to be found by.
    const one = [value].flat()[0] ?? null
    const alone = await list(entity, encoded({ Id, [field]: one }))
    const among = await list(entity, encoded({ Id, [field]: [one] }))
    expect([alone.body, among.body]).toMatchObject([[{ Id }], [{ Id }]])
  },
)

const ranged = filters.filter(({ entity, field }) =>
  ['day', 'instant', 'integer', 'decimal', 'money', 'rate'].includes(entity.spec.fields[field]?.kind ?? ''),
)

const bounds: Readonly<Record<string, readonly [unknown, unknown]>> = {
  day: ['2026-01-01', '2026-12-31'],
  instant: ['2026-01-01T12:00:00Z', '2026-12-31T12:00:00Z'],
  integer: [1, 2],
}

test.each(ranged)('$name takes a period of $field', async ({ name, entity, field }) => {
  const { list } = workers.get(name) as Worker
  const [from, to] = bounds[entity.spec.fields[field]?.kind ?? ''] ?? ['1.00', '2.00']
  const { status } = await list(entity, encoded({ [`${field}_gte`]: from, [`${field}_lte`]: to }))
  expect(status).toBe(200)
})

const lists = contract.filter(({ paged }) => paged).map(endpoint => ({ path: endpoint.path, endpoint }))

/** What a list cannot be asked for without. */
const beside = ({ query }: Endpoint) =>
  query.safeParse({}).success ? '' : `&idBaixa=${records.get('baixa')?.Id}`

test.each(lists)('$path can be searched', async ({ endpoint }) => {
  const { answerer, path, method } = endpoint
  const { call } = workers.get(answerer.sort === 'entity' ? answerer.entity : 'empresa') as Worker
  const reply = await call(
    `${path}?${encoded({ q: 'água' })}${beside(endpoint)}`,
    method === 'POST' ? {} : undefined,
  )
  expect(reply).toMatchObject({ status: 200, body: expect.any(Array) })
})

test.each(lists)('$path says how many there are behind the last page', async ({ endpoint }) => {
  const { answerer, path, method } = endpoint
  const { call } = workers.get(answerer.sort === 'entity' ? answerer.entity : 'empresa') as Worker
  const { headers } = await call(
    `${path}?range=[90000,90009]${beside(endpoint)}`,
    method === 'POST' ? {} : undefined,
  )
  expect(headers.get('Content-Range')).toMatch(/ \*\/\d+$/)
})
