import { describe, expect, test } from 'vitest'
import type { StoredRow } from '#contract/validation.ts'
import { creatable, endpointOf, has } from './support/registers.ts'
import { TEXT_FIELDS } from './support/sample.ts'
import { world } from './support/world.ts'

const { workerOf } = world()

describe.each(creatable.map(entity => ({ name: entity.name, entity })))('$name', ({ entity }) => {
  test('a record that is created is found in its list and by its Id', async () => {
    const { list, model, createSample } = workerOf(entity)
    const created = await createSample(entity)
    const filter = encodeURIComponent(JSON.stringify({ Id: [created.Id] }))
    const worked = [...Object.keys(entity.spec.virtual ?? {}), 'Impedimentos']
    const listed = Object.entries(created).filter(([field]) => !worked.includes(field))
    expect((await list(entity, `filter=${filter}`)).body).toEqual([Object.fromEntries(listed)])
    expect((await model(entity, created.Id)).body).toEqual(created)
  })

  test('every writable value comes back as it was sent', async () => {
    const { sampleInput, create } = workerOf(entity)
    const sent = await sampleInput(entity)
    const { body } = await create(entity, sent)
    const others = { ...entity.spec.writeOnly, ...entity.register.newWith }
    const isKept = ([field]: readonly [string, unknown]) => !Object.hasOwn(others, field)
    const answered = Object.fromEntries(Object.entries(sent).filter(isKept))
    expect(comparable(body)).toMatchObject(comparable(answered) as object)
  })

  test('an update answers a new version, and saving again does not conflict with oneself', async () => {
    const { createSample, update } = workerOf(entity)
    const created = await createSample(entity)
    const changed = { ...created, ...changedField(created) }
    const first = await update(entity, changed)
    expect(first.status).toBe(200)
    const { Message: _, ...kept } = first.body as StoredRow
    const again = await update(entity, first.body as StoredRow)
    expect(again).toMatchObject({ status: 200, body: kept })
  })

  test('an update of an older version is refused with the record as it is now', async () => {
    const { createSample, update } = workerOf(entity)
    const created = await createSample(entity)
    const stale = { ...created, Versao: created.Versao + 1 }
    const { status, body } = await update(entity, stale)
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'conflict', current: created } })
  })

  test('a blank record is answered when no Id is given', async () => {
    const { call } = workerOf(entity)
    const { status, body } = await call(endpointOf(entity, 'model').path)
    expect({ status, body }).toMatchObject({ status: 200, body: { Id: null, Versao: null } })
  })
})

test.each(creatable.filter(has('excluir')).map(entity => ({ name: entity.name, entity })))(
  '$name: a record that is deleted is gone',
  async ({ entity }) => {
    const { createSample, remove, model } = workerOf(entity)
    const { Id } = await createSample(entity)
    expect((await remove(entity, Id)).body).toEqual({ Id, Message: 'Registro excluído.' })
    expect((await model(entity, Id)).status).toBe(404)
  },
)

/** Decimals compare as numbers: they are returned with trailing zeros. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner) =>
    typeof inner === 'string' && /^-?\d+\.\d+$/.test(inner) ? Number(inner) : inner,
  )

/** Change to the first free-text field. */
const changedField = (record: StoredRow) => ({
  [TEXT_FIELDS.find(text => text in record) ?? '']: 'Alterado',
})
