import { type RawBuilder, sql } from 'kysely'
import { lookupNamed, namingColumns } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { Fields } from '#schema/kind.ts'
import type { DataCall } from '#server/core/context.ts'
import { lookupSource, offeredToday } from './lookupSource.ts'

/** Scope in which lookups are read, also without a signed-in caller. */
export type LookupReading = Pick<DataCall, 'trx' | 'company' | 'caller'>

/** Rows of a lookup with their Ids, titles and narrowing columns, among those offered to the company. */
export async function lookupRows(
  call: LookupReading,
  lookup: string,
  condition: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const { from, where } = lookupSource(lookup, call)
  const own = [...namingColumns(lookup), ...Object.values(lookupNamed(lookup).by)]
  const columns = [...new Set(['Id', ...own])].map(column => sql.ref(column))
  const isOffered = offeredToday(lookup)
  const shown = isOffered ? [...columns, sql`${isOffered} as "Ativo"`] : columns
  const { rows } = await sql<Row>`
    select ${sql.join(shown)} from ${from}
    where ${sql.join([condition, ...where], sql` and `)}`.execute(call.trx)
  return rows
}

/** Rows that references stand for, by the field's name and the Id. */
export type ReferredRows = ReadonlyMap<string, ReadonlyMap<unknown, Row>>

/** Same, as far as they have been read. */
export type RememberedRows = Map<string, Map<unknown, Row>>

/** Rows to which a batch of records refers, with the remembered ones, to which they are added: one query for each reference with Ids of others. */
export async function referredRows(
  call: LookupReading,
  fields: Fields,
  records: readonly Row[],
  remembered: RememberedRows = new Map(),
): Promise<ReferredRows> {
  for (const [name, field] of Object.entries(fields)) {
    if (!isReference(field)) continue
    const own = remembered.get(name) ?? new Map<unknown, Row>()
    remembered.set(name, own)
    const ids = new Set(records.map(record => record[name] ?? null))
    const asked = [...ids].filter(id => id !== null && !own.has(id))
    if (asked.length === 0) continue
    const type = sql.raw(field.key === 'number' ? 'bigint[]' : 'text[]')
    for (const row of await lookupRows(call, field.to, sql`"Id" = any(${asked}::${type})`))
      own.set(row['Id'], row)
  }
  return remembered
}
