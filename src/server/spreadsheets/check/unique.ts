import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { validatorOf } from '#contract/wire.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { storageOf, TEXT_ORDER } from '#server/tables/kinds.ts'
import { isUniqueEverywhere, tableName, uniqueSets } from '#server/tables/registers.ts'
import type { Mistake } from './line.ts'

/**
 * Records that already have a row's values of a unique set of fields: by row, set and Id; the Id is null for
 * another company's record, which must not be disclosed.
 */
export type Match = { readonly at: number; readonly set: readonly string[]; readonly id: number | null }

/** Finds such records, one query a set of fields; invalid values match nothing. */
export async function matchesOf(
  entity: Entity,
  { trx, company }: CompanyCall,
  rows: readonly Row[],
): Promise<readonly Match[]> {
  const found: Match[] = []
  for (const set of uniqueSets(entity)) {
    const asked = rows.flatMap((row, at) => (isComplete(entity, set, row) ? [{ row, at }] : []))
    if (asked.length === 0) continue
    const columns = set.map(name => {
      const field = entity.spec.fields[name]
      const type = sql.raw(field ? storageOf(field).type(field) : 'text')
      return sql`${asked.map(({ row }) => row[name])}::${type}[]`
    })
    const names = set.map((_, place) => sql.ref(`c${place}`))
    const alike = set.map((name, place) => {
      const field = entity.spec.fields[name]
      const [mine, given] = [sql`${sql.ref(name)}`, sql`v.${sql.ref(`c${place}`)}`]
      const order = sql.raw(TEXT_ORDER)
      const isText = field !== undefined && storageOf(field).isText
      return isText ? sql`lower(${mine} ${order}) = lower(${given} ${order})` : sql`${mine} = ${given}`
    })
    const own = isUniqueEverywhere(entity, set) ? [] : [sql`"IdRegistro" = ${company}`]
    const query = sql<{ at: number; Id: number | null }>`
      select v.at, t."Id" from unnest(${asked.map(({ at }) => at)}::int[], ${sql.join(columns)})
        as v(at, ${sql.join(names)})
      cross join lateral (
        select case when "IdRegistro" = ${company} then "Id" end as "Id" from ${sql.table(tableName(entity.name))}
        where ${sql.join([...own, ...alike], sql` and `)} offset 0) as t`
    // `offset 0` makes the query use the index of the set row by row. Row-level security would prevent it:
    // `lower` is not leakproof.
    const { rows: matches } = await asOwnerWithin(trx, () => query.execute(trx))
    found.push(...matches.map(({ at, Id }) => ({ at, set, id: Id })))
  }
  return found
}

/**
 * Key of a row's values of a unique set of fields, to find duplicates in one sheet; undefined if one is
 * invalid.
 */
export function uniqueKey(
  set: readonly string[],
  row: Row,
  mistakes: readonly Mistake[],
): string | undefined {
  const isSound = (name: string) =>
    row[name] !== null && row[name] !== undefined && !mistakes.some(({ field }) => field === name)
  if (!set.every(isSound)) return undefined
  return JSON.stringify([set, set.map(name => String(row[name]).toLowerCase())])
}

function isComplete({ spec }: Entity, set: readonly string[], row: Row): boolean {
  return set.every(name => {
    const field = spec.fields[name]
    const value = row[name]
    const isThere = value !== null && value !== undefined
    return field !== undefined && isThere && validatorOf(field).safeParse(value).success
  })
}
