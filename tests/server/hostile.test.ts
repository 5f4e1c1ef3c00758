import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { entityOf } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { isInFull } from '../support/fullRun.ts'
import { creatable, endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const records = new Map<string, StoredRow>()

const { server, workerOf } = world()
beforeAll(async () => {
  for (const entity of creatable) {
    records.set(entity.name, await workerOf(entity).createSample(entity))
  }
})

/** Values that must never cause a 500: wrong types, quotes, comments, markup, NUL, numbers out of range. */
const JUNK: readonly unknown[] = [
  {},
  [],
  [{}],
  [null],
  -1,
  0.1,
  1e300,
  2 ** 53,
  true,
  '',
  "'; drop table usuario; --",
  '%_\\',
  '\u0000',
  '\ud800',
  '<img src=x onerror=alert(1)>',
  '9'.repeat(5000),
  'NaN',
  '-0',
  '0000-00-00',
  '2026-02-30',
  '99999-12-31T00:00:00Z',
]

/** JSON text, because an object literal cannot have `__proto__` as an own key. */
const PROTOTYPES = ['{"admin":true}', 'null', '[]', '{"toString":1}']

const taken = creatable.flatMap(({ name, spec }) =>
  Object.entries(spec.fields).map(([field, { kind }]) => ({ name, field, kind })),
)

/** One field of each kind, since fields of a kind share validation and column type; every field in full runs. */
const chosen = isInFull ? taken : [...new Map(taken.toReversed().map(one => [one.kind, one])).values()]

describe.each(creatable.map(entity => ({ name: entity.name, entity })))('$name', ({ name, entity }) => {
  const own = chosen.filter(one => one.name === name).map(({ field }) => field)
  const fields = [...own, 'Id', 'Versao', entity.parent?.column ?? 'IdRegistro']

  test.each(fields)('never fails on what is sent as %s', async field => {
    const { update } = workerOf(entityOf(name))
    const replies = await Promise.all(
      JUNK.map(junk => update(entity, { ...records.get(name), [field]: junk })),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  })

  test.each(['__proto__', 'constructor'])('takes no %s', async prototype => {
    const { call } = workerOf(entityOf(name))
    const record = JSON.stringify(records.get(name))
    const replies = await Promise.all(
      PROTOTYPES.map(value =>
        call(endpointOf(entity, 'atualizar').path, `${record.slice(0, -1)},"${prototype}":${value}}`),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(PROTOTYPES.map(() => 422))
    expect({}).not.toHaveProperty('admin')
  })

  test('refuses a field that is not declared and names it', async () => {
    const { create, sampleInput } = workerOf(entityOf(name))
    const reply = await create(entity, { ...(await sampleInput(entity)), Inexistente: 1 })
    expect(reply).toMatchObject({ status: 422, body: { errors: { Inexistente: expect.any(String) } } })
  })

  test('tells every required field that is missing, at the field', async () => {
    const { create, sampleInput } = workerOf(entityOf(name))
    const input = await sampleInput(entity)
    const required = Object.entries(entity.spec.fields)
      .filter(([, field]) => field.required && !field.readOnly)
      .map(([field]) => field)
    const empty = Object.fromEntries(required.map(field => [field, null]))
    const { status, body } = await create(entity, { ...input, ...empty })
    const errors = Object.fromEntries(required.map(field => [field, 'Campo obrigatório']))
    expect({ status, body }).toMatchObject({ status: 422, body: { errors } })
  })
})

const lists = contract.filter(({ paged }) => paged)

const BAD_QUERIES = [
  'range=x',
  'range=[0]',
  'range=[5,1]',
  'range=[0,100000]',
  'range=[-1,5]',
  'sort=["Inexistente","ASC"]',
  'sort=["Id\\"; drop table x; --","ASC"]',
  'sort=["Id","SIDEWAYS"]',
  'sort=["__proto__","ASC"]',
  'sort={}',
  'filter=[]',
  'filter=x',
  'filter={"Inexistente":1}',
  'filter={"__proto__":1}',
  'filter={"constructor":1}',
  'filter={"Id":{"gt":1}}',
  'filter={"q":5}',
  'filter={"q":"\\u0000"}',
]

describe.each(lists.map(endpoint => ({ what: endpoint.path, endpoint })))('$what', ({ endpoint }) => {
  test.each(BAD_QUERIES)('answers 400 to %s', async query => {
    const { answerer } = endpoint
    const name = answerer.type === 'entity' ? answerer.entity : 'empresa'
    const { call } = workerOf(entityOf(name))
    const encoded = query.replace(/=(.*)$/s, (_, value) => `=${encodeURIComponent(value)}`)
    const { status } = await call(`${endpoint.path}?${encoded}`, endpoint.method === 'POST' ? {} : undefined)
    expect(status).toBe(400)
  })
})

test.each(['nothing', '[]', '"text"', '{"a":', 'null'])('a body of %s is refused', async body => {
  const entity = creatable[0] as (typeof creatable)[number]
  const { call } = workerOf(entity)
  const { status } = await call(endpointOf(entity, 'adicionar').path, body)
  expect(status).toBe(400)
})

test('an unknown path is not found, in the language of whoever asks', async () => {
  const reply = await server.call('/api/canal/cadastros/nada', { headers: { 'Accept-Language': 'en' } })
  expect(reply).toMatchObject({ status: 404, body: { code: 'notFound' } })
})
