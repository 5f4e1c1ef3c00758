import { describe, expect, test } from 'vitest'
import type { Entity } from '#contract/entity.ts'
import { withoutHidden } from '#contract/fieldRights.ts'
import { pathOf } from '#contract/registers.ts'
import { takesSheets } from '#contract/sheetEndpoints.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { accountOf, heldPeople } from './support/heldPeople.ts'
import { type Restrictable, restrictableParts, restrictables } from './support/restricted.ts'
import { filled, typedValue } from './support/restrictedValues.ts'
import { fileOf, sheetsOf, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const given = world()
const { server } = given
const { administrators, tokenFor, personOf } = heldPeople(given)

/** Every restriction of a field that a job role may have. */
const held = restrictables.flatMap(one => [
  { ...one, name: one.entity.name, restriction: 'CONGELADO' as const },
  ...(one.isHidden ? [{ ...one, name: one.entity.name, restriction: 'OCULTO' as const }] : []),
])

const madeBy = (one: Restrictable) =>
  administrators[accountOf(one.entity)].createSample(one.entity, filled(one))
const asStored = async ({ entity }: Restrictable, id: number) =>
  (await administrators[accountOf(entity)].model(entity, id)).body as StoredRow
const countOf = async (entity: Entity) =>
  (await administrators[accountOf(entity)].list(entity, 'range=[0,0]&count=exact')).headers.get(
    'Content-Range',
  )

describe.each(held)('$field of $name, $restriction,', one => {
  const { entity, field, restriction } = one
  const isHidden = restriction === 'OCULTO'
  /** Record as the restricted user sends it back. */
  const shownOf = (record: StoredRow) =>
    isHidden ? withoutHidden(restrictionsOfAll(entity), entity, record) : record

  test('is refused where a change gives it another value, and nothing of that is written', async () => {
    const record = await madeBy(one)
    const changed = { ...shownOf(record), ...titleChange(entity, record), [field]: typedValue(field, 1) }
    const { status, body } = await personOf(entity, restriction).update(entity, changed)
    expect({ status, body }).toMatchObject({
      ...{ status: 422, body: { Message: expect.any(String), errors: { [field]: expect.any(String) } } },
    })
    expect(await asStored(one, record.Id)).toEqual(record)
  })

  test('stays as it is where a change does not name it, and where it is sent as it is only if that is told', async () => {
    const record = await madeBy(one)
    const person = personOf(entity, restriction)
    const { [field]: _, ...absent } = shownOf(record)
    const first = await person.update(entity, { ...absent, ...titleChange(entity, record) })
    expect(first).toMatchObject({ status: 200 })
    const { Versao } = first.body as StoredRow
    const same = { ...shownOf(record), Versao, [field]: record[field] }
    expect((await person.update(entity, same)).status).toBe(isHidden ? 422 : 200)
    expect((await asStored(one, record.Id))[field]).toEqual(record[field])
  })

  test('is refused in a new record, which is not made', async () => {
    const body = await administrators[accountOf(entity)].sampleInput(entity, filled(one))
    const before = await countOf(entity)
    const answer = await personOf(entity, restriction).create(entity, body)
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } })
    expect(await countOf(entity)).toBe(before)
  })

  test('is not brought back from an earlier version', async () => {
    const record = await madeBy(one)
    const administrator = administrators[accountOf(entity)]
    const others = entity.name === 'partnumber' ? { PrecoUnitario: null, Moeda: null } : {}
    const changed = (await administrator.update(entity, { ...record, [field]: null, ...others }))
      .body as StoredRow
    const history = (await administrator.call(`${pathOf(entity, 'historico')}?id=${record.Id}`)).body
    const begun = (history as readonly { Id: number; Acao: string }[]).find(
      ({ Acao }) => Acao === 'adicionar',
    )
    const body = { Id: record.Id, Versao: changed.Versao, Entrada: begun?.Id }
    const person = personOf(entity, restriction)
    const named = await person.call(`${pathOf(entity, 'restaurar')}`, { ...body, Campos: [field] })
    expect(named.status).toBe(422)
    await person.call(`${pathOf(entity, 'restaurar')}`, body)
    expect((await asStored(one, record.Id))[field]).toBeNull()
  })

  test.runIf(takesSheets(entity))('is refused in a sheet, of which nothing is written', async () => {
    const record = await madeBy(one)
    const sheets = sheetsOf(server, tokenFor(entity, restriction))
    const title = titleField(entity)
    const lines = [
      ['Id', title, field],
      [record.Id, `${record[title]} 2`, typedValue(field, 1)],
    ] satisfies readonly (readonly Value[])[]
    const results = await sheets.tried(entity, fileOf(lines))
    expect(results).toMatchObject({ Alteradas: 0, ComErro: 1, Alteracoes: [] })
    expect(JSON.stringify(results)).not.toContain(String(record[field]))
    expect(await asStored(one, record.Id)).toEqual(record)
  })
})

describe.each(restrictableParts)('$name, frozen as a whole,', entity => {
  test('is read, and neither added, changed nor removed', async () => {
    const record = await administrators[accountOf(entity)].createSample(entity)
    const person = personOf(entity, 'CONGELADO')
    expect((await person.model(entity, record.Id)).status).toBe(200)
    const parent = entity.parent?.column ?? ''
    const written = [
      await person.create(entity, { ...record, Id: undefined, [parent]: record[parent] }),
      await person.update(entity, record),
      await person.remove(entity, record.Id),
    ]
    expect(written.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await administrators[accountOf(entity)].model(entity, record.Id)).body).toMatchObject(record)
  })
})

const restrictionsOfAll = (entity: Entity) => ({
  Restricoes: Object.keys(entity.spec.restrictable ?? {}).map(Campo => ({
    ...{ Registro: entity.name, Campo, Restricao: 'OCULTO' as const },
  })),
})

const titleField = ({ spec }: Entity) => {
  const found = [spec.title, `${spec.title}PT`, 'Periodo'].find(one => spec.fields[one]?.kind === 'text')
  return found ?? ''
}
const titleChange = (entity: Entity, record: Row): Row => {
  const name = titleField(entity)
  return { [name]: name === 'Periodo' ? '2026-11' : `${record[name]} 2` }
}
