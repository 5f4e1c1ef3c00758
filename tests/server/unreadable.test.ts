import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entities } from '#contract/entity.ts'
import { isShown, type Row, validValues } from '#contract/validation.ts'
import type { AnyField } from '#schema/kind.ts'
import type { WireRecord } from '#server/registers/record.ts'
import { fieldLabel } from '#server/spreadsheets/words.ts'
import { accountFor, has, type Worker, workerFor } from './support/registers.ts'
import { type Server, startServer } from './support/server.ts'
import { fileOf, registers, sheetsOf } from './support/sheets.ts'

/** Whether texts of a field have a form, so that another text is none of its values. */
const isFormed: { readonly [K in AnyField['kind']]?: (field: AnyField) => boolean } = {
  text: field => 'mask' in field || 'strip' in field,
  ...{ phone: () => true, taxId: () => true, postalCode: () => true, email: () => true },
  ...{ day: () => true, instant: () => true, decimal: () => true, money: () => true, rate: () => true },
  integer: () => true,
}

let server: Server
const workers = new Map<string, Promise<Worker>>()
const workerOf = (entity: Entity) => {
  const known = workers.get(entity.register.path) ?? workerFor(server, entity)
  workers.set(entity.register.path, known)
  return known
}

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Fields that a stored record shows, whose texts have a form or depend on others, and that may be changed. */
const formedOf = ({ spec }: Entity, record: Row) =>
  Object.entries(spec.fields).flatMap(([name, field]) => {
    const isOfForm = isFormed[field.kind]?.(field) || Object.hasOwn(spec.normalize ?? {}, name)
    const isOpen = !field.readOnly && !Object.hasOwn(spec.computed ?? {}, name)
    return isOfForm && isOpen && isShown(spec, name, validValues(spec, record)) ? [name] : []
  })

const changeable = entities.filter(entity => has('adicionar')(entity) && has('atualizar')(entity))

describe('a text that cannot be read never empties a field over the API', () => {
  const TEXTS = ['abc', '-', '\u3164']

  test.each(changeable.map(entity => ({ name: entity.name, entity })))('$name', async ({ entity }) => {
    const worker = await workerOf(entity)
    const record: WireRecord = await worker.createSample(entity)
    const sent = formedOf(entity, record).flatMap(name => TEXTS.map(text => ({ [name]: text })))
    const emptied: unknown[] = []
    for (const change of sent) {
      const { status, body } = await worker.update(entity, { ...record, ...change })
      const answered = body as WireRecord & { readonly errors?: Row }
      const [name = ''] = Object.keys(change)
      const isKept = status === 200 ? (answered[name] ?? null) !== null : name in (answered.errors ?? {})
      emptied.push(...(isKept || status === 409 ? [] : [change]))
    }
    expect(emptied).toEqual([])
  })
})

describe('a text of marks alone is refused at its column of a sheet', () => {
  test.each(registers.map(entity => ({ name: entity.name, entity })))('$name', async ({ entity }) => {
    const worker = await workerOf(entity)
    const record: WireRecord = await worker.createSample(entity)
    const names = formedOf(entity, record)
    const labels = names.map(name => fieldLabel(entity, name, 'pt'))
    const sheets = sheetsOf(server, await server.tokenOf(accountFor(entity)))
    const file = fileOf([
      ['ID', ...labels],
      [record.Id, ...names.map(() => '()')],
    ])
    const { Erros } = await sheets.tried(entity, file)
    expect(Erros.map(({ Coluna }) => Coluna)).toEqual(expect.arrayContaining(labels))
  })
})

describe('a filter that cannot be read finds nothing', () => {
  const filtered = entities
    .filter(has('list'))
    .flatMap(entity =>
      Object.entries(entity.spec.fields).flatMap(([name, field]) =>
        field.kind !== 'integer' && isFormed[field.kind]?.(field)
          ? [{ path: `${entity.name}.${name}`, entity, name }]
          : [],
      ),
    )

  test.each(filtered.filter(({ entity }) => !entity.parent))('$path', async ({ entity, name }) => {
    const worker = await workerOf(entity)
    const { status, body } = await worker.list(
      entity,
      `filter=${encodeURIComponent(JSON.stringify({ [name]: '()' }))}`,
    )
    expect(status === 400 || (body as readonly unknown[]).length === 0).toBe(true)
  })
})
