import { type Entity, entityOf } from '#contract/entity.ts'
import { sourceOf } from '#contract/lookup.ts'
import { blankRow, type Row, validate } from '#contract/validation.ts'
import type { AnyField } from '#schema/kind.ts'
import type { Executor } from '#server/core/context.ts'
import { stored } from '#server/registers/columns.ts'
import { tableName } from '#server/tables/registers.ts'

/** Ids by the keys of the demo: `industria`, `industria filial joinville`, `industria modelo x`. */
export type Ids = Map<string, number>

/** Key of a user of a company. */
export const demoUserKey = (company: string, email: string) => `${company} usuario ${email}`

/**
 * Inserts a demo record with its details, by the rules of its declaration: a row names only values that
 * differ from a blank record's, and other records by their keys. Throws where validation finds errors.
 */
export async function insertRecord(
  trx: Executor,
  ids: Ids,
  company: string,
  entity: Entity,
  key: string,
  given: Row,
  parent: Row = {},
): Promise<void> {
  const { spec, register, name } = entity
  const details = entity.parent ? {} : (register.details ?? {})
  const typed = { ...blankRow(spec), ...resolved(ids, company, spec.fields, given) }
  // Passed as the stored record, too, so that read-only fields keep the demo's values, such as earlier
  // synchronisations.
  const { row, errors } = validate(spec, typed, typed)
  if (Object.keys(errors).length > 0) throw new Error(`Demo ${name} ${key}: ${JSON.stringify(errors)}`)
  const { Id } = await trx
    .insertInto(tableName(name))
    .values({ ...stored(spec, row), ...parent, IdRegistro: ids.get(company) })
    .returning('Id')
    .executeTakeFirstOrThrow()
  ids.set(`${company} ${name} ${key}`, Number(Id))
  for (const detail of Object.keys(details)) {
    const child = entityOf(`${name}/${detail}`)
    const rows = (given[detail] ?? []) as readonly Row[]
    for (const [place, one] of rows.entries()) {
      const under = child.parent ? { [child.parent.column]: Number(Id) } : {}
      await insertRecord(trx, ids, company, child, `${key} ${place}`, one, under)
    }
  }
}

/** Declared fields of the row, with its keys resolved to Ids. */
const resolved = (ids: Ids, company: string, fields: Readonly<Record<string, AnyField>>, given: Row): Row =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const field = fields[name]
      if (!field) return []
      return [
        [
          name,
          field.kind === 'reference' && field.key === 'number' ? idOf(ids, company, field.to, value) : value,
        ],
      ]
    }),
  )

function idOf(ids: Ids, company: string, lookup: string, key: unknown): number | null {
  if (key === null || key === undefined) return null
  const source = sourceOf(lookup)
  const id = ids.get(`${company} ${source.register ?? source.lookup} ${key}`) ?? ids.get(String(key))
  if (id === undefined) throw new Error(`The demo's ${lookup} ${key} does not stand before what refers to it`)
  return id
}
