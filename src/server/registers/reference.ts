import { type RawBuilder, sql } from 'kysely'
import { type Entity, entityOf } from '#contract/entity.ts'
import { lookupNamed, sourceOf } from '#contract/lookup.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { FieldOf } from '#schema/kind.ts'
import type { CompanyCall, DataCall } from '#server/core/context.ts'
import { fieldProblem } from '#server/core/problem.ts'
import { tableName } from '#server/tables/registers.ts'
import { lookupSource, narrowed } from './lookupSource.ts'
import { storedRecord } from './record.ts'

/** Parent of a new detail: a record of the same company, under the same flags as the detail. */
export async function assertParent(entity: Entity, call: CompanyCall, received: Row): Promise<Row> {
  const { parent } = entity
  if (!parent) return {}
  const id = received[parent.column]
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw fieldProblem(parent.column, 'validation.required')
  }
  await storedRecord(call.trx, entityOf(parent.name), call.company, id)
  return { [parent.column]: id }
}

/** Scope of the check, also available without a signed-in caller. */
type ReferenceCall = Pick<DataCall, 'trx' | 'company' | 'caller'>

type Reference = { readonly name: string; readonly field: FieldOf<'reference'>; readonly value: unknown }

/**
 * Validation errors of a record's references: Ids that the lookup does not offer this company, and cycles.
 */
export async function referenceErrors(
  entity: Entity,
  call: ReferenceCall,
  row: Row,
  known: FieldErrors,
  current?: Row,
): Promise<FieldErrors> {
  const errors: Record<string, { key: string }> = {}
  const references = Object.entries(entity.spec.fields).flatMap(([name, field]): Reference[] =>
    isReference(field) && row[name] !== null && !(name in known) ? [{ name, field, value: row[name] }] : [],
  )
  for (const { name, field, value } of references) {
    if (!(await isOffered(call, field.to, value, row))) errors[name] = { key: 'validation.referenceNotFound' }
    const error = current && (await treeError(entity, call, { name, field, value }, Number(current['Id'])))
    if (error) errors[name] = { key: error }
  }
  return errors
}

/** Whether the lookup has the Id for this company, narrowed by the record's other fields. */
async function isOffered(call: ReferenceCall, lookup: string, value: unknown, row: Row): Promise<boolean> {
  const { from, where } = lookupSource(lookup, call)
  const narrowing = Object.values(lookupNamed(lookup).by)
    .filter(column => row[column] !== undefined && row[column] !== null)
    .map(column => narrowed(lookup, column, row[column]))
  const conditions: RawBuilder<unknown>[] = [sql`"Id" = ${value}`, ...where, ...narrowing]
  const { rows } = await sql`select 1 from ${from} where ${sql.join(conditions, sql` and `)}`.execute(
    call.trx,
  )
  return rows.length > 0
}

/** Validation error of a record's place in the tree of its own register: a cycle, or one level too many. */
async function treeError(
  entity: Entity,
  { trx, company }: ReferenceCall,
  { name, field, value }: Reference,
  id: number,
): Promise<string | undefined> {
  if (sourceOf(field.to).register !== entity.name) return undefined
  const table = sql.table(tableName(entity.name))
  const { rows } = await sql<{ isCircle: boolean; isParent: boolean }>`
    with recursive below as (
      select ${id}::bigint as "Id"
      union select child."Id" from ${table} as child join below on child.${sql.ref(name)} = below."Id"
      where child."IdRegistro" = ${company}
    ) select bool_or("Id" = ${value}) as "isCircle", count(*) > 1 as "isParent" from below`.execute(trx)
  if (rows[0]?.isCircle) return 'validation.cycle'
  // Lookups that offer roots only allow one level: a record with children must stay a root itself.
  const offersRootsOnly = name in whereOf(field.to)
  return rows[0]?.isParent && offersRootsOnly ? 'validation.hasChildren' : undefined
}

const whereOf = (lookup: string) => {
  const declared = lookupNamed(lookup)
  return declared.type === 'view' ? declared.where : {}
}
