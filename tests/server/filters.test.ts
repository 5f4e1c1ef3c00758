import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { entityNamed, entityOf } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { creatable } from './support/registers.ts'
import { world } from './support/world.ts'

const records = new Map<string, StoredRow>()

const { workerOf } = world()
beforeAll(async () => {
  for (const entity of creatable) {
    records.set(entity.name, await workerOf(entity).createSample(entity))
  }
})

const encoded = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

const filters = creatable.flatMap(entity =>
  (entity.spec.filters ?? []).map(field => ({ name: entity.name, entity, field })),
)

test.each(filters)(
  '$name is found by its own $field, also as one of several',
  async ({ name, entity, field }) => {
    const { list } = workerOf(entityOf(name))
    const { Id, [field]: value } = records.get(name) as StoredRow
    // Fields with several codes are filtered by one of them.
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
  const { list } = workerOf(entityOf(name))
  const [from, to] = bounds[entity.spec.fields[field]?.kind ?? ''] ?? ['1.00', '2.00']
  const { status } = await list(entity, encoded({ [`${field}_gte`]: from, [`${field}_lte`]: to }))
  expect(status).toBe(200)
})

const lists = contract.filter(({ paged }) => paged).map(endpoint => ({ path: endpoint.path, endpoint }))

/** Required query parameters of a list. */
const beside = ({ query }: Endpoint) =>
  query.safeParse({}).success ? '' : `&idBaixa=${records.get('baixa')?.Id}`

test.each(lists)('$path can be searched', async ({ endpoint }) => {
  const { answerer, path, method } = endpoint
  const { call } = workerOf(entityOf(answerer.type === 'entity' ? answerer.entity : 'empresa'))
  const reply = await call(
    `${path}?${encoded({ q: 'água' })}${beside(endpoint)}`,
    method === 'POST' ? {} : undefined,
  )
  expect(reply).toMatchObject({ status: 200, body: expect.any(Array) })
})

test.each(lists)('$path says how many there are behind the last page', async ({ endpoint }) => {
  const { answerer, path, method } = endpoint
  const { call } = workerOf(entityOf(answerer.type === 'entity' ? answerer.entity : 'empresa'))
  const { headers } = await call(
    `${path}?range=[90000,90009]${beside(endpoint)}`,
    method === 'POST' ? {} : undefined,
  )
  expect(headers.get('Content-Range')).toMatch(/ \*\/\d+$/)
})

/**
 * Amounts with characters that JavaScript trims, which are accepted, and texts that only look like amounts,
 * which are refused.
 */
const AMOUNTS = [
  ['\u00a01', 200],
  ['1\u00a0', 200],
  ['\ufeff1', 200],
  ['1\u0000', 400],
  ['1e5', 400],
] as const

const WRITTEN: Readonly<Record<string, readonly (readonly [unknown, number])[]>> = {
  decimal: AMOUNTS,
  money: AMOUNTS,
  instant: [
    ['2026-01-01T00:00:00+23:59', 400],
    ['2026-01-01T00:00:00+15:59', 400],
    ['2026-01-01T00:00:00-12:00', 200],
    ['\u00a02026-01-01T00:00:00Z', 200],
  ],
  day: [
    ['2026-02-30', 400],
    ['\u00a02026-01-01', 200],
  ],
}

const written = filters.flatMap(({ name, entity, field }) =>
  (WRITTEN[entity.spec.fields[field]?.kind ?? ''] ?? []).map(([value, status]) => ({
    name,
    entity,
    field,
    value,
    status,
  })),
)

test.each(written)('$name answers $status to a filter of $field by $value', async one => {
  const { list } = workerOf(entityOf(one.name))
  const { status } = await list(one.entity, encoded({ [one.field]: one.value }))
  expect(status).toBe(one.status)
})

test.each(['(', '*', '(?', 'a{2,1}'])('a country called %s is refused at its field', async IdPais => {
  const { create, sampleInput } = workerOf(entityNamed('empresa'))
  const empresa = entityNamed('empresa')
  const company = {
    ...(await sampleInput(empresa)),
    Estrangeira: true,
    IdPais,
    CodigoSubdivisaoPais: 'US-CA',
  }
  expect(await create(empresa, company)).toMatchObject({
    status: 422,
    body: { errors: { IdPais: expect.any(String) } },
  })
})

test('a session cannot be called what no text holds', async () => {
  const { call } = workerOf(entityNamed('usuario'))
  const { status } = await call('/api/canal/admin/perfil/sessao/excluir', { Id: 1, Sessao: '\u0000' })
  expect(status).toBe(422)
})
