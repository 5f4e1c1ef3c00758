import { type Kysely, sql, type Transaction } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import type { MigrationProgress } from './progress.ts'

/**
 * Migration of data that comparing tables cannot derive, such as from a column into a table. It runs once in
 * a database, after its schema was migrated and in the same transaction; new databases have no data to
 * migrate (decision 0105).
 */
export type DataMigration = {
  /** Sequence number; never reused. */
  readonly number: number
  readonly name: string
  readonly run: (trx: Transaction<UntypedTables>) => Promise<void>
}

type Ran = { readonly Numero: number; readonly Nome: string }

/**
 * Throws where the database has run a data migration that this program does not know: a later one has changed what the
 * rows mean, and this one would write them by the rules of before. Columns and indexes that it does not know are left
 * alone, as after any change of theirs (decision 0395).
 */
export async function assertNotLater(
  db: Kysely<UntypedTables>,
  migrations: readonly DataMigration[],
): Promise<void> {
  const { rows: found } = await sql<{
    is: boolean
  }>`select to_regclass('_migracao') is not null as is`.execute(db)
  if (!found[0]?.is) return
  const { rows } = await sql<Ran>`select "Numero", "Nome" from _migracao order by "Numero"`.execute(db)
  const known = new Set(migrations.map(({ number }) => number))
  const later = rows.filter(({ Numero }) => !known.has(Numero))
  if (later.length === 0) return
  const names = later.map(({ Numero, Nome }) => `${Numero} (${Nome})`).join(', ')
  throw new Error(
    `This database is of a later version of canal-admin, which has changed its data: ${names}. Run that version or a newer one, or restore a backup from before into an empty database`,
  )
}

/** Runs the pending migrations in their order and records them. */
export async function runMigrations(
  trx: Transaction<UntypedTables>,
  migrations: readonly DataMigration[],
  isNew: boolean,
  progress: MigrationProgress,
): Promise<void> {
  await sql`
    create table if not exists _migracao (
      "Numero" integer primary key, "Nome" text not null, "DataCriacao" timestamptz not null default now())`.execute(
    trx,
  )
  const { rows } = await sql<{ Numero: number }>`select "Numero" from _migracao`.execute(trx)
  const seen = new Set(rows.map(({ Numero }) => Numero))
  const unseen = migrations.filter(({ number }) => !seen.has(number))
  const pending = unseen.toSorted((one, other) => one.number - other.number)
  for (const [done, { number, name, run }] of pending.entries()) {
    if (!isNew) {
      progress.step('data', `${number} ${name}`, done, pending.length)
      await run(trx)
    }
    await sql`insert into _migracao ("Numero", "Nome") values (${number}, ${name})`.execute(trx)
  }
}
