import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import type { Table } from '../table.ts'
import type { Recorded } from './alteredTables.ts'
import { digestOf } from './catalog.ts'
import type { DataMigration } from './dataMigration.ts'

// Revision of the generated schema, such as its policies: increment it when that changes, and every table is
// compared again.
const REVISION = 1

/** Recorded schema that a database was last migrated to. */
export type LedgerEntry = {
  readonly revision: number
  readonly tables: ReadonlyMap<string, Table>
  /** Columns at that time; unknown for databases last opened before columns were recorded. */
  readonly columns: Recorded
}

/** Target schema of a migration. */
export type Goal = { readonly tables: readonly Table[]; readonly migrations: readonly DataMigration[] }

/**
 * Whether the database was last migrated to exactly this schema, and its columns have not been altered since.
 */
export async function isUpToDate(db: Kysely<UntypedTables>, goal: Goal): Promise<boolean> {
  if (!(await hasLedger(db))) return false
  const { rows } = await sql<{ digest: string | null }>`
    select to_jsonb(e) ->> 'Resumo' as digest from _esquema e
    where "Impressao" = ${fingerprintOf(goal)}`.execute(db)
  const [entry] = rows
  return entry !== undefined && entry.digest === (await digestOf(db, goal.tables))
}

/** Recorded schema of the last migration; undefined without one. */
export async function lastEntry(db: Kysely<UntypedTables>): Promise<LedgerEntry | undefined> {
  if (!(await hasLedger(db))) return undefined
  const { rows } = await sql<{ revision: number; tables: readonly Table[]; columns: Recorded | null }>`
    select "Revisao" as revision, "Tabelas" as tables, to_jsonb(e) -> 'Colunas' as columns
    from _esquema e`.execute(db)
  const [entry] = rows
  if (!entry) return undefined
  const tables = new Map(entry.tables.map(table => [table.name, table]))
  return { revision: entry.revision, tables, columns: entry.columns ?? {} }
}

/** Whether a table has to be compared with the database: its declaration or the revision has changed. */
export function isOther(table: Table, last: LedgerEntry | undefined): boolean {
  if (last?.revision !== REVISION) return true
  return JSON.stringify(last.tables.get(table.name)) !== JSON.stringify(table)
}

/** Records the schema that the database was migrated to, readable by its owner only. */
export async function enter(db: Kysely<UntypedTables>, goal: Goal, columns: Recorded): Promise<void> {
  const { tables } = goal
  // JSON as `text`, which preserves the order of keys.
  await sql`
    create table if not exists _esquema (
      "Impressao" text not null, "Revisao" integer not null, "Tabelas" json not null)`.execute(db)
  await sql`
    alter table _esquema add column if not exists "Colunas" json, add column if not exists "Resumo" text`.execute(
    db,
  )
  await sql`delete from _esquema`.execute(db)
  await sql`
    insert into _esquema ("Impressao", "Revisao", "Tabelas", "Colunas", "Resumo")
    values (${fingerprintOf(goal)}, ${REVISION}, ${JSON.stringify(tables)}, ${JSON.stringify(columns)},
      ${await digestOf(db, tables)})`.execute(db)
}

const fingerprintOf = ({ tables, migrations }: Goal) =>
  createHash('sha256')
    .update(JSON.stringify([REVISION, tables, migrations.map(({ number }) => number)]))
    .digest('base64url')

async function hasLedger(db: Kysely<UntypedTables>): Promise<boolean> {
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('_esquema') is not null as exists`.execute(db)
  return rows[0]?.exists === true
}
