import { type RawBuilder, sql } from 'kysely'
import { type Entity, entityOf, hasOwner } from '#contract/entity.ts'
import { pictureOf } from '#contract/picture.ts'
import { integer } from '#kinds/index.ts'
import type { AnyField, Fields } from '#schema/kind.ts'
import { ACTING_PROVIDER } from '#server/db/transaction.ts'
import { storageOf } from '#server/tables/kinds.ts'

/** Columns of a record in the API: its fields, the system columns, and a detail's parent. */
export function wireColumns(entity: Entity): readonly string[] {
  const { spec, parent } = entity
  const owner = hasOwner(entity) ? ['IdRegistro'] : []
  const parentColumn = parent ? [parent.column] : []
  const every = ['Id', 'Versao', 'DataCriacao', 'DataAlteracao', ...owner]
  return [...every, ...parentColumn, ...Object.keys(spec.fields)]
}

const identity: AnyField = integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

/**
 * Same columns as select expressions: values of one side of a record are null for the other side.
 */
export function wireSelection(entity: Entity): readonly RawBuilder<unknown>[] {
  const { sides } = entity.register
  const only = (condition: RawBuilder<unknown>, name: string) =>
    sql`case when ${condition} then ${sql.ref(name)} end as ${sql.ref(name)}`
  return wireColumns(entity).map(name => {
    if (!sides || entity.parent) return sql.ref(name)
    if (sides.ofPayer.includes(name)) return only(sql`${sql.raw(ACTING_PROVIDER)} is null`, name)
    if (!sides.internal.includes(name)) return sql.ref(name)
    return only(sql`${sql.ref(sides.byProvider)} = (${sql.raw(ACTING_PROVIDER)} is not null)`, name)
  })
}

/** Fields that a list can be filtered by: its declared filters, the Id, and for a detail its parent. */
export function filterFields(entity: Entity): Fields {
  const { spec, parent } = entity
  const declared = (spec.filters ?? []).flatMap(name => {
    const field = spec.fields[name]
    return field ? [[name, field] as const] : []
  })
  const owner = parent ? { [parent.column]: identity } : {}
  return { Id: identity, ...owner, ...mainFlag(entity), ...Object.fromEntries(declared) }
}

/** Flag of a record's main picture: the main ones of a page of records are read at once. */
function mainFlag({ name, parent, spec }: Entity): Fields {
  const picture = parent && pictureOf(entityOf(parent.name))
  const flag = picture?.detail.name === name ? spec.fields[picture.main] : undefined
  return picture && flag ? { [picture.main]: flag } : {}
}

/** A record's values as the driver takes them: JSON as text. */
export function stored(
  spec: Entity['spec'],
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(spec.fields).map(([name, field]) => {
      const value = row[name] ?? null
      return [name, storageOf(field).isJson && value !== null ? JSON.stringify(value) : value]
    }),
  )
}
