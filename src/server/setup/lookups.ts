import { sql } from 'kysely'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'
import type { Executor } from '#server/core/context.ts'
import { insertBatches } from '#server/db/insert.ts'
import type { MigrationProgress } from '#server/db/schema/progress.ts'
import { loadedTables } from '#server/official/source.ts'
import { referenceDigest } from '#server/reference/digest.ts'
import { lookupTableName } from '#server/tables/lookups.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Seeds every lookup table with the reference data of this version: adds rows, updates changed ones, and
 * deactivates withdrawn ones. Does nothing where the database was seeded with the same data before.
 */
export async function seedLookups(trx: Executor, progress: MigrationProgress): Promise<void> {
  const digest = referenceDigest()
  const { rows: brought } = await sql<{ Resumo: string }>`select "Resumo" from dados_apoio`.execute(trx)
  if (brought[0]?.Resumo === digest) return
  await progress.begins()
  // Megabytes of data, imported only by a start that needs them.
  const { referenceRows } = await import('#server/reference/reference.ts')
  const rows: Readonly<Record<string, readonly Row[]>> = referenceRows()
  const loaded = await loadedTables(trx)
  const names = lookupNames.filter(one => lookupNamed(one).type === 'table')
  for (const [done, name] of names.entries()) {
    progress.step('reference', name, done, names.length)
    if (loaded.has(name)) {
      await completeTable(trx, name, rows[name] ?? [])
      continue
    }
    // Databases from before digests were stored have only the product's own rows in these tables.
    await syncTable(trx, name, rows[name] ?? [], { isAllOurs: brought.length === 0 })
  }
  await sql`delete from dados_apoio`.execute(trx)
  await sql`insert into dados_apoio ("Resumo") values (${digest})`.execute(trx)
}

async function syncTable(
  trx: Executor,
  name: string,
  rows: readonly Row[],
  { isAllOurs }: { readonly isAllOurs: boolean },
): Promise<void> {
  const table = lookupTableName(name)
  const whole = rows.map(row => completed(name, row))
  for (const batch of insertBatches(whole)) {
    const columns = Object.keys(batch[0] ?? {}).filter(column => column !== 'Id')
    const own = sql.join(columns.map(column => sql.ref(`${table}.${column}`)))
    const given = sql.join(columns.map(column => sql.ref(`excluded.${column}`)))
    await trx
      .insertInto(table)
      .values(batch)
      .onConflict(conflict =>
        conflict
          .column('Id')
          .doUpdateSet(Object.fromEntries(columns.map(column => [column, sql.ref(`excluded.${column}`)])))
          .where(sql<boolean>`(${own}) is distinct from (${given})`),
      )
      .execute()
  }
  const ids = whole.map(({ Id }) => Id)
  // Withdrawn rows stay, because records and their histories refer to them; rows added by hand are left
  // alone.
  await sql`
    update ${sql.table(table)} set "Ativo" = false
    where "Ativo" and ("DoProduto" or ${isAllOurs}) and "Id" <> all(${ids}::text[])`.execute(trx)
}

/** Columns that the publisher of a table does not give, and that its rows have from here. */
const OURS: Readonly<Record<string, readonly string[]>> = { ncm: ['NomeEN', 'NomeES', 'IdUnidade'] }

/** Gives the rows of a table that was loaded from its publisher what is known of them here alone. */
async function completeTable(trx: Executor, name: string, rows: readonly Row[]): Promise<void> {
  const columns = OURS[name] ?? []
  if (columns.length === 0) return
  const table = lookupTableName(name)
  const typed = sql.join(['Id', ...columns].map(column => sql`${sql.ref(column)} text`))
  const given = sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`g.${column}`)}`))
  await sql`
    update ${sql.table(table)} as t set ${given} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(${typed})
    where t."Id" = g."Id"`.execute(trx)
}

/** Declared columns of a row; an official code that is shown by itself repeats the key. */
function completed(name: string, row: Row): Record<string, unknown> {
  const lookup = lookupNamed(name)
  const columns = lookup.type === 'table' ? Object.keys(lookup.fields) : []
  const known: Row = { Codigo: row['Id'], IdPais: 'BR', ...row, Ativo: true, DoProduto: true }
  const all = ['Id', ...columns, 'Ativo', 'DoProduto']
  return Object.fromEntries(all.map(column => [column, known[column] ?? null]))
}
