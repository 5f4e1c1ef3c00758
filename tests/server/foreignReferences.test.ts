import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entities, fieldsOf } from '#contract/entity.ts'
import { sourceOf } from '#contract/lookup.ts'
import { admits } from '#contract/permission.ts'
import { takesSheets } from '#contract/sheetEndpoints.ts'
import type { Row } from '#contract/validation.ts'
import { isOwners } from '#rules/catalogue.ts'
import type { AnyField } from '#schema/kind.ts'
import { tableName } from '#server/tables/registers.ts'
import { creatable, endpointOf, worker, workerFor } from './support/registers.ts'
import { fileOf, sheetsOf } from './support/sheets.ts'
import { world } from './support/world.ts'

/** Id that exists in no table. */
const NOWHERE = 987_654_321

/** Newest row of each table that is not of the account's company, by account. */
const elsewhere = new Map<string, ReadonlyMap<string, number>>()

/** Account that asks: an importer or a provider without a link to the owner of the record. */
const askerOf = ({ register }: Entity) => (admits(register.rule, 'industria') ? 'outra' : 'agente')

const { server } = world()
beforeAll(async () => {
  for (const entity of creatable) await (await workerFor(server, entity)).createSample(entity)
  for (const account of ['outra', 'agente']) elsewhere.set(account, await newestElsewhere(account))
})

async function newestElsewhere(account: string): Promise<ReadonlyMap<string, number>> {
  const newest = entities
    .map(({ name }) => tableName(name))
    .map(
      table => sql`select ${table} as "table", max("Id") as "Id" from ${sql.table(table)}
      where "IdRegistro" <> (select "IdRegistro" from usuario where "Email" = ${`${account}@demo.canal`})`,
    )
  const { rows } = await sql<{ table: string; Id: number }>`${sql.join(newest, sql` union all `)}`.execute(
    server.db.kysely,
  )
  return new Map(rows.map(({ table, Id }) => [table, Id]))
}

const industriaFor = async (entity: Entity) =>
  worker(server, await server.tokenOf(`${askerOf(entity)}@demo.canal`))

/** Table of the company's records that a field refers to; undefined for official codes. */
function tableBehind(field: AnyField): string | undefined {
  if (field.kind !== 'reference' || field.key !== 'number') return undefined
  const { register } = sourceOf(field.to)
  return register ? tableName(register) : undefined
}

type Reference = {
  readonly path: string
  readonly table: string
  readonly put: (row: Row, id: number) => Row
}

/** Reference fields of an entity, including those of nested rows. */
const referencesOf = ({ spec }: Entity): readonly Reference[] =>
  fieldsOf(spec.fields)
    .filter(([, field]) => !field.readOnly)
    .flatMap(([name, field]): readonly Reference[] => {
      const table = tableBehind(field)
      const own = table
        ? [{ path: name, table, put: (row: Row, id: number) => ({ ...row, [name]: id }) }]
        : []
      if (field.kind !== 'rows') return own
      return fieldsOf(field.fields).flatMap(([inner, one]) => {
        const within = tableBehind(one)
        const put = (row: Row, id: number) => ({ ...row, [name]: [{ [inner]: id }] })
        return within ? [{ path: `${name}.0.${inner}`, table: within, put }] : []
      })
    })

const places = creatable
  .filter(({ register }) => !isOwners(register.service))
  .flatMap(entity =>
    referencesOf(entity).map(reference => ({ what: `${entity.name} ${reference.path}`, entity, reference })),
  )

function foreignId(entity: Entity, table: string): number {
  const id = elsewhere.get(askerOf(entity))?.get(table)
  // A missing Id would make the comparison below pass for any answer.
  if (!id) throw new Error(`Nobody but ${askerOf(entity)} has a ${table}`)
  return id
}

/** A line's number may be the Id that is masked. */
const withoutLines = (key: string, value: unknown) => (key === 'Linha' ? undefined : value)

/** Answers about another company's record and about a missing one, with the Id masked. */
async function compared(foreign: number, ask: (id: number) => Promise<unknown>) {
  const anonymous = async (id: number) =>
    JSON.stringify(await ask(id), withoutLines).replaceAll(String(id), '?')
  return { theirs: await anonymous(foreign), nowhere: await anonymous(NOWHERE) }
}

describe.each(places)('$what', ({ entity, reference: { path, table, put } }) => {
  test('takes no record of another company, nor tells that there is one', async () => {
    const industria = await industriaFor(entity)
    const row = await industria.sampleInput(entity)
    const { theirs, nowhere } = await compared(foreignId(entity, table), async id => {
      const { status, body } = await industria.create(entity, put(row, id))
      return { status, body }
    })
    expect(theirs).toBe(nowhere)
    expect(theirs).toContain('"status":422')
  })

  test('is no filter by which to find one', async () => {
    const industria = await industriaFor(entity)
    const { theirs, nowhere } = await compared(foreignId(entity, table), async id => {
      const filter = encodeURIComponent(JSON.stringify({ [path]: id }))
      return (await industria.call(`${endpointOf(entity, 'list').path}?filter=${filter}`)).body
    })
    expect(theirs).toBe(nowhere)
  })
})

const sheetsFor = async (entity: Entity) =>
  sheetsOf(server, await server.tokenOf(`${askerOf(entity)}@demo.canal`))

const inSheets = places.filter(
  ({ entity, reference }) => takesSheets(entity) && !reference.path.includes('.'),
)

test.each(inSheets)('a sheet names no record of another company as $what', async ({ entity, reference }) => {
  const sheets = await sheetsFor(entity)
  const { theirs, nowhere } = await compared(
    foreignId(entity, reference.table),
    async id => (await sheets.tried(entity, fileOf([[reference.path], [`#${id}`]]))).Erros,
  )
  expect(theirs).toBe(nowhere)
  expect(theirs).toContain('?')
})

const imported = creatable.filter(entity => takesSheets(entity) && !isOwners(entity.register.service))

test.each(imported.map(entity => ({ name: entity.name, entity })))(
  'a sheet changes no $name of another company',
  async ({ name, entity }) => {
    const sheets = await sheetsFor(entity)
    const { theirs, nowhere } = await compared(
      foreignId(entity, tableName(name)),
      async id => (await sheets.tried(entity, fileOf([['ID'], [id]]))).Erros,
    )
    expect(theirs).toBe(nowhere)
    expect(theirs).toContain('?')
  },
)
