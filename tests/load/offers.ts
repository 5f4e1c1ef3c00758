import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { isWithin, lookupNamed } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import type { Executor } from '#server/core/context.ts'
import { lookupSource } from '#server/registers/lookupSource.ts'

type Key = number | string

/** Ids that a lookup offers for a record, narrowed by the record's other fields. */
export type Offers = (lookup: string, row: Row) => readonly Key[]

// Limit that gives variety without loading every city of the country.
const MOST = 6_000

/** Reads the rows that each lookup of the entity offers to the company. */
export async function readOffers(trx: Executor, { spec }: Entity, company: number): Promise<Offers> {
  const lookups = Object.values(spec.fields).flatMap(field => ('to' in field ? [field.to] : []))
  const found = new Map<string, Offered>()
  for (const lookup of new Set(lookups)) found.set(lookup, await offeredBy(trx, lookup, company))
  return (lookup, row) => found.get(lookup)?.(row) ?? []
}

type Offered = (row: Row) => readonly Key[]

async function offeredBy(trx: Executor, lookup: string, company: number): Promise<Offered> {
  const { from, where } = lookupSource(lookup, { company, caller: undefined })
  const narrowing = [...new Set(Object.values(lookupNamed(lookup).by))]
  const columns = ['Id', ...narrowing].map(column => sql.ref(column))
  const { rows } = await sql<Record<string, Key>>`
    select ${sql.join(columns)} from ${from} where ${sql.join([sql`true`, ...where], sql` and `)}
    order by "Id" limit ${MOST}`.execute(trx)
  const groups = new Map<string, readonly Key[]>()
  return row => {
    const wanted = narrowing.filter(column => row[column] !== undefined && row[column] !== null)
    const group = JSON.stringify(wanted.map(column => [column, row[column]]))
    const known = groups.get(group)
    if (known) return known
    const fitting = rows.filter(one => isWithin(lookup, one, row))
    const ids = fitting.flatMap(({ Id }) => (Id === undefined ? [] : [Id]))
    groups.set(group, ids)
    return ids
  }
}
