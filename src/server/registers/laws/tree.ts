import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { lookupNamed, sourceOf } from '#contract/lookup.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { tableName } from '#server/tables/registers.ts'
import type { Candidate, IsMisplaced, Law } from './law.ts'

/** Reference of records to others of their register: its field, and whether only one level of them is allowed. */
type Parentage = { readonly name: string; readonly isOneLevel: boolean }

/** Fields by which records of an entity stand below one another. */
export function parentages({ name: register, spec }: Entity): readonly Parentage[] {
  return Object.entries(spec.fields).flatMap(([name, field]) => {
    if (!isReference(field) || sourceOf(field.to).register !== register) return []
    const lookup = lookupNamed(field.to)
    // Lookups that offer roots only allow one level: a record with children must stay a root itself.
    return [{ name, isOneLevel: lookup.type === 'view' && name in lookup.where }]
  })
}

/** A record stands neither below itself nor, where only roots have children, both above and below others. */
export const placeInTree: Law = (entity, { isMisplaced }) => {
  const fields = parentages(entity).map(({ name }) => name)
  return (_, known) =>
    fields.flatMap(name => {
      const key = name in known ? undefined : isMisplaced(name)
      return key ? [[name, { key }]] : []
    })
}

/** Reads what stands below a stored record. */
export async function readPlace(
  entity: Entity,
  { trx, company }: Pick<CompanyCall, 'trx' | 'company'>,
  { row, current }: Pick<Candidate, 'row' | 'current'>,
): Promise<IsMisplaced> {
  if (!current) return NOWHERE
  const below = new Map<string, readonly unknown[]>()
  const table = sql.table(tableName(entity.name))
  const all = parentages(entity).filter(({ name }) => (row[name] ?? null) !== null)
  for (const { name } of all) {
    const { rows } = await sql<{ Id: number }>`
      with recursive below as (
        select ${current.Id}::bigint as "Id"
        union select child."Id" from ${table} as child join below on child.${sql.ref(name)} = below."Id"
        where child."IdRegistro" = ${company}
      ) select "Id" from below`.execute(trx)
    below.set(
      name,
      rows.map(({ Id }) => Id),
    )
  }
  return name => {
    const ids = below.get(name) ?? []
    if (ids.includes(row[name])) return 'validation.cycle'
    const isOneLevel = all.some(one => one.name === name && one.isOneLevel)
    return isOneLevel && ids.length > 1 ? 'validation.hasChildren' : undefined
  }
}

/** Answer about records of which nothing stands below: new ones; and of a sheet, which is looked at as a whole. */
export const NOWHERE: IsMisplaced = () => undefined
