import { sql } from 'kysely'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'
import type { Executor } from '#server/core/context.ts'
import { inBatches } from '#server/db/insert.ts'
import { referenceDigest } from '#server/reference/digest.ts'
import { lookupTableName } from '#server/tables/lookups.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Brings every lookup table to the reference data of this version: adds rows, changes those that say something else, and
 * offers those that are gone no more. Does nothing where the database was brought to the same before.
 */
export async function seedLookups(trx: Executor): Promise<void> {
  const digest = referenceDigest()
  const { rows: brought } = await sql<{ Resumo: string }>`select "Resumo" from dados_apoio`.execute(trx)
  if (brought[0]?.Resumo === digest) return
  // The data is megabytes; it is read only by the start that needs it.
  const { referenceRows } = await import('#server/reference/reference.ts')
  const rows: Readonly<Record<string, readonly Row[]>> = referenceRows()
  for (const name of lookupNames.filter(one => lookupNamed(one).type === 'table')) {
    // Before digests were kept, nothing but the product filled these tables.
    await bring(trx, name, rows[name] ?? [], { isAllOurs: brought.length === 0 })
  }
  await sql`delete from dados_apoio`.execute(trx)
  await sql`insert into dados_apoio ("Resumo") values (${digest})`.execute(trx)
}

async function bring(
  trx: Executor,
  name: string,
  rows: readonly Row[],
  { isAllOurs }: { readonly isAllOurs: boolean },
): Promise<void> {
  const table = lookupTableName(name)
  const whole = rows.map(row => completed(name, row))
  for (const batch of inBatches(whole)) {
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
  // Records and their histories name it, so it stays; what somebody added by hand is left alone.
  await sql`
    update ${sql.table(table)} set "Ativo" = false
    where "Ativo" and ("DoProduto" or ${isAllOurs}) and "Id" <> all(${ids}::text[])`.execute(trx)
}

/** The declared columns of a row; an official code shown by itself is the key again. */
function completed(name: string, row: Row): Record<string, unknown> {
  const lookup = lookupNamed(name)
  const columns = lookup.type === 'table' ? Object.keys(lookup.fields) : []
  const known: Row = { Codigo: row['Id'], IdPais: 'BR', ...row, Ativo: true, DoProduto: true }
  const all = ['Id', ...columns, 'Ativo', 'DoProduto']
  return Object.fromEntries(all.map(column => [column, known[column] ?? null]))
}
