import { describe, expect, test } from 'vitest'
import { type Entity, entities } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { filterFields } from '#server/registers/columns.ts'
import { has, type Worker, workerFor } from './support/registers.ts'
import { formedOf, isFormed } from './support/wellFormed.ts'
import { world } from './support/world.ts'

const workers = new Map<string, Promise<Worker>>()
const workerOf = (entity: Entity) => {
  const known = workers.get(entity.register.path) ?? workerFor(server, entity)
  workers.set(entity.register.path, known)
  return known
}

const { server } = world()

const changeable = entities.filter(entity => has('adicionar')(entity) && has('atualizar')(entity))

describe('a text that cannot be read never empties a field over the API', () => {
  const TEXTS = ['abc', '-', '\u3164']

  test.each(changeable.map(entity => ({ name: entity.name, entity })))('$name', async ({ entity }) => {
    const worker = await workerOf(entity)
    const record: StoredRow = await worker.createSample(entity)
    const sent = formedOf(entity, record).flatMap(name => TEXTS.map(text => ({ [name]: text })))
    const emptied: unknown[] = []
    for (const change of sent) {
      const { status, body } = await worker.update(entity, { ...record, ...change })
      const answered = body as StoredRow & { readonly errors?: Row }
      const [name = ''] = Object.keys(change)
      const isKept = status === 200 ? (answered[name] ?? null) !== null : name in (answered.errors ?? {})
      emptied.push(...(isKept || status === 409 ? [] : [change]))
    }
    expect(emptied).toEqual([])
  })
})

const readable = entities.filter(has('list')).filter(({ parent }) => !parent)

describe('a filter that cannot be read is refused or finds nothing', () => {
  const TEXTS = ['()', '...', 'zzq', '\u3164']
  const filtered = readable.map(entity => ({
    name: entity.name,
    entity,
    names: Object.entries(filterFields(entity)).flatMap(([name, field]) => (isFormed(field) ? [name] : [])),
  }))

  test.each(filtered)('$name', async ({ entity, names }) => {
    const worker = await workerOf(entity)
    const filters = names.flatMap(name =>
      TEXTS.flatMap(text => [
        { [name]: text },
        { [name]: [text] },
        { [`${name}_gte`]: text },
        { [`${name}_lte`]: text },
      ]),
    )
    const passedOver: unknown[] = []
    for (const filter of filters) {
      const { status, body } = await worker.list(
        entity,
        `filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
      const isHonoured = status === 400 || (status === 200 && (body as readonly unknown[]).length === 0)
      passedOver.push(...(isHonoured ? [] : [{ filter, status }]))
    }
    expect(passedOver).toEqual([])
  })
})
