import { sql } from 'kysely'
import { type Entity, fieldNamed } from '#contract/entity.ts'
import type { Paging } from '#contract/paging.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { filterFields, wireSelection } from '#server/registers/columns.ts'
import { readFound } from '#server/registers/rowsOfIds.ts'
import { storageOf, TEXT_ORDER } from '#server/tables/kinds.ts'
import { tableName } from '#server/tables/registers.ts'
import { shownRows } from '#server/tables/shownRows.ts'
import { isHiddenFromIndex } from './filter.ts'
import { narrowing, sortedBy } from './list.ts'
import { orderBy } from './page.ts'

const BATCH = 1_000

type Sort = NonNullable<Paging['sort']>
type Place = { readonly key: string; readonly id: number }
type Keyed = Row & { readonly Id: number; readonly _key: string | null }

/** Batch of records and the start of the next one; no `next` after the last. */
export type Batch = { readonly records: readonly Row[]; readonly next: BatchStart | undefined }

/** Start of a batch: among the rows with a value in the sorted column or those without, after a record. */
export type BatchStart = { readonly isEmpty: boolean; readonly after?: Place | undefined }

/**
 * Start of the whole list in that order: rows without a value are last ascending and first descending, as in
 * the list.
 */
export function batchStart([, direction]: Sort): BatchStart {
  return { isEmpty: direction === 'DESC' }
}

/**
 * Records from a start on, in the order of the list and within its filter and search. Keyset pagination: each
 * batch continues after the last record of the one before, so that its cost does not grow with their number,
 * and no cursor stays open (decision 0030).
 */
export async function batchFrom(
  entity: Entity,
  call: CompanyCall,
  { sort, filter }: { readonly sort: Sort; readonly filter: NonNullable<Paging['filter']> },
  start: BatchStart,
  most = BATCH,
): Promise<Batch> {
  const [column, direction] = sort
  const { isEmpty, after } = start
  const field = fieldNamed(entity.spec.fields, column)
  const isText = field !== undefined && storageOf(field).isText
  const order = orderBy(sort, sortedBy(entity), isText)
  const [ref, collate] = [sql.ref(column), sql.raw(isText ? TEXT_ORDER : '')]
  const [than, towards] = [sql.raw(direction === 'ASC' ? '>' : '<'), sql.raw(direction)]
  const type = sql.raw(field ? storageOf(field).type(field) : (SYSTEM_TYPES[column] ?? 'text'))
  const beyond = isEmpty
    ? sql`"Id" ${than} ${after?.id}`
    : sql`(${ref} ${collate}, "Id") ${than} (${after?.key}::text::${type} ${collate}, ${after?.id}::bigint)`
  const conditions = [
    ...(await narrowing(entity, call, filter)),
    sql`${ref} is ${sql.raw(isEmpty ? '' : 'not')} null`,
    ...(after ? [beyond] : []),
  ]
  const { trx } = call
  const table = tableName(entity.name)
  const read = { from: sql.table(table), columns: wireSelection(entity) }
  const batchOf = async ({ from, columns }: typeof read) => {
    const { rows } = await sql<Keyed>`
      select ${sql.join(columns)}, ${ref}::text as "_key" from ${from} where ${sql.join(conditions, sql` and `)}
      order by ${isEmpty ? sql`"Id" ${towards}` : sql`${order}, "Id" ${towards}`} limit ${most}`.execute(trx)
    return rows
  }
  if (!isHiddenFromIndex(filterFields(entity), filter)) {
    const records = await batchOf(read)
    return { records, next: nextOf(records, start, direction, most) }
  }
  const ids = { from: shownRows(table), columns: [sql.ref('Id')] }
  const found = await asOwnerWithin(trx, () => batchOf(ids))
  return { records: await readFound(trx, read, found), next: nextOf(found, start, direction, most) }
}

const SYSTEM_TYPES: Readonly<Record<string, string>> = {
  Id: 'bigint',
  DataCriacao: 'timestamptz',
  DataAlteracao: 'timestamptz',
}

function nextOf(
  rows: readonly Keyed[],
  { isEmpty }: BatchStart,
  direction: Sort[1],
  most: number,
): BatchStart | undefined {
  const last = rows.at(-1)
  if (last && rows.length === most) return { isEmpty, after: { key: last._key ?? '', id: last.Id } }
  const hasOther = isEmpty === (direction === 'DESC')
  return hasOther ? { isEmpty: !isEmpty } : undefined
}
