import { sql, type Transaction } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'

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

/** Runs the pending migrations in their order and records them. */
export async function runMigrations(
  trx: Transaction<UntypedTables>,
  migrations: readonly DataMigration[],
  isNew: boolean,
): Promise<void> {
  await sql`
    create table if not exists _migracao (
      "Numero" integer primary key, "Nome" text not null, "DataCriacao" timestamptz not null default now())`.execute(
    trx,
  )
  const { rows } = await sql<{ Numero: number }>`select "Numero" from _migracao`.execute(trx)
  const seen = new Set(rows.map(({ Numero }) => Numero))
  const unseen = migrations.filter(({ number }) => !seen.has(number))
  for (const { number, name, run } of unseen.toSorted((one, other) => one.number - other.number)) {
    if (!isNew) await run(trx)
    await sql`insert into _migracao ("Numero", "Nome") values (${number}, ${name})`.execute(trx)
  }
}
