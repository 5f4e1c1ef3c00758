import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { validatorOf } from '#contract/wire.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { storageOf, TEXT_ORDER } from '#server/tables/kinds.ts'
import { isUniqueEverywhere, tableName, uniqueSets } from '#server/tables/registers.ts'
import type { Alike, Law, Match } from './law.ts'

/** No other record has the values of a unique set of fields. */
export const uniqueValues: Law =
  (_, { alike }) =>
  ({ row, above, current }) =>
    alike({ ...row, ...above }).flatMap(({ set, id }) =>
      id === current?.Id ? [] : set.map(field => [field, { key: 'validation.duplicate' }] as const),
    )

/** Sets of columns of which no two records have the same values: those of a detail are apart for each parent. */
const identities = (entity: Entity) =>
  uniqueSets(entity).map(set => ({ set, columns: entity.parent ? [entity.parent.column, ...set] : set }))

/**
 * Finds the records that have these rows' values, one query for each unique set; invalid values match nothing. Rows of a
 * detail have the column of their parent.
 */
export async function readAlike(
  entity: Entity,
  { trx, company }: Pick<CompanyCall, 'trx' | 'company'>,
  rows: readonly Row[],
): Promise<Alike> {
  const sets = identities(entity)
  const found = new Map<string, number | null>()
  for (const { set, columns } of sets) {
    const asked = rows.filter(row => isComplete(entity, columns, row))
    if (asked.length === 0) continue
    const values = columns.map(name => {
      const field = entity.spec.fields[name]
      const type = sql.raw(field ? storageOf(field).type(field) : 'bigint')
      return sql`${asked.map(row => row[name])}::${type}[]`
    })
    const names = columns.map((_, place) => sql.ref(`c${place}`))
    const alike = columns.map((name, place) => {
      const field = entity.spec.fields[name]
      const [mine, given] = [sql`${sql.ref(name)}`, sql`v.${sql.ref(`c${place}`)}`]
      const order = sql.raw(TEXT_ORDER)
      const isText = field !== undefined && storageOf(field).isText
      return isText ? sql`lower(${mine} ${order}) = lower(${given} ${order})` : sql`${mine} = ${given}`
    })
    const own = isUniqueEverywhere(entity, set) ? [] : [sql`"IdRegistro" = ${company}`]
    const query = sql<{ at: number; Id: number | null }>`
      select v.at, t."Id" from unnest(${asked.map((_, at) => at)}::int[], ${sql.join(values)})
        as v(at, ${sql.join(names)})
      cross join lateral (
        select case when "IdRegistro" = ${company} then "Id" end as "Id" from ${sql.table(tableName(entity.name))}
        where ${sql.join([...own, ...alike], sql` and `)} offset 0) as t`
    // `offset 0` makes the query use the index of the set row by row. Row-level security would prevent it:
    // `lower` is not leakproof.
    const { rows: matches } = await asOwnerWithin(trx, () => query.execute(trx))
    for (const { at, Id } of matches) {
      const key = uniqueKey(columns, asked[at] ?? {})
      if (key !== undefined) found.set(key, Id)
    }
  }
  return row =>
    sets.flatMap(({ set, columns }): readonly Match[] => {
      const key = found.size === 0 ? undefined : uniqueKey(columns, row)
      const id = key === undefined ? undefined : found.get(key)
      return id === undefined ? [] : [{ set, id }]
    })
}

/** Key of a row's values of these columns; undefined where one is missing. */
export function uniqueKey(columns: readonly string[], row: Row): string | undefined {
  if (!columns.every(name => isThere(row[name]))) return undefined
  return JSON.stringify([columns, columns.map(name => String(row[name]).toLowerCase())])
}

function isComplete({ spec }: Entity, columns: readonly string[], row: Row): boolean {
  return columns.every(name => {
    const field = spec.fields[name]
    return isThere(row[name]) && (!field || validatorOf(field).safeParse(row[name]).success)
  })
}

const isThere = (value: unknown) => value !== null && value !== undefined
