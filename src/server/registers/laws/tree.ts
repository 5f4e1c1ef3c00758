import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { lookupNamed, sourceOf } from '#contract/lookup.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { tableName } from '#server/tables/registers.ts'
import type { Candidate, IsMisplaced, Law } from './law.ts'

/** Reference of records to others of their register: its field, and whether only one level of them is allowed. */
type Parentage = { readonly name: string; readonly isOneLevel: boolean }

/** Fields by which records of an entity stand below one another. */
function parentages({ name: register, spec }: Entity): readonly Parentage[] {
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

/**
 * Refuses what a sheet has written if its lines, each valid by itself, together create a cycle of parents, or a second
 * level where only one is allowed.
 */
export async function assertTrees(entity: Entity, call: CompanyCall): Promise<void> {
  for (const { name, isOneLevel } of parentages(entity)) {
    if (await isDeep(entity, call, name, isOneLevel)) {
      throw fieldProblem(name, isOneLevel ? 'validation.hasChildren' : 'validation.cycle')
    }
  }
}

async function isDeep(
  entity: Entity,
  { trx, company }: CompanyCall,
  name: string,
  isOneLevel: boolean,
): Promise<boolean> {
  const [table, parent] = [sql.table(tableName(entity.name)), sql.ref(name)]
  const found = isOneLevel
    ? sql`select 1 from ${table} as child join ${table} as above on above."Id" = child.${parent}
        where child."IdRegistro" = ${company} and above.${parent} is not null limit 1`
    : sql`with recursive up as (
        select "Id", ${parent} as above from ${table} where "IdRegistro" = ${company} and ${parent} is not null
        union select up."Id", t.${parent} from up join ${table} as t on t."Id" = up.above where t.${parent} is not null
      ) select 1 from up where "Id" = above limit 1`
  return (await found.execute(trx)).rows.length > 0
}
