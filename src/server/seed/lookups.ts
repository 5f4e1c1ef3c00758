import { sql } from 'kysely'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'
import type { Executor } from '#server/http/context.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { insertAll } from './insert.ts'

/** Fills every lookup table that is still empty with the reference data. */
export async function seedLookups(trx: Executor): Promise<void> {
  const empty = await emptyLookups(trx)
  if (empty.length === 0) return
  // The data is megabytes; it is read only by the start that needs it.
  const { referenceRows } = await import('#server/reference/reference.ts')
  const rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = referenceRows()
  for (const name of empty) {
    await insertAll(
      trx,
      lookupTableName(name),
      (rows[name] ?? []).map(row => completed(name, row)),
    )
  }
}

async function emptyLookups(trx: Executor): Promise<readonly string[]> {
  const names = lookupNames.filter(name => lookupNamed(name).sort === 'table')
  const counts = names.map(
    name =>
      sql`select ${name} as name, exists (select 1 from ${sql.table(lookupTableName(name))}) as "isFilled"`,
  )
  const { rows } = await sql<{
    name: string
    isFilled: boolean
  }>`${sql.join(counts, sql` union all `)}`.execute(trx)
  return rows.filter(({ isFilled }) => !isFilled).map(({ name }) => name)
}

/** The declared columns of a row; an official code shown by itself is the key again. */
function completed(name: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const lookup = lookupNamed(name)
  const columns = lookup.sort === 'table' ? Object.keys(lookup.fields) : []
  const known: Readonly<Record<string, unknown>> = { Codigo: row['Id'], IdPais: 'BR', ...row }
  return Object.fromEntries(['Id', ...columns].map(column => [column, known[column] ?? null]))
}
