import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Rows } from '../open.ts'
import type { Table } from '../table.ts'

// Raise it when what is made of a declaration changes, such as a policy: every table is then compared again.
const REVISION = 1

/** What a database was last brought to. */
export type Entry = { readonly revision: number; readonly tables: ReadonlyMap<string, Table> }

/** Whether the database was last brought to just these tables. */
export async function isUpToDate(db: Kysely<Rows>, tables: readonly Table[]): Promise<boolean> {
  if (!(await hasLedger(db))) return false
  const { rows } = await sql`select from _esquema where "Impressao" = ${fingerprintOf(tables)}`.execute(db)
  return rows.length > 0
}

/** What the database was last brought to; nothing when it never was. */
export async function lastEntry(db: Kysely<Rows>): Promise<Entry | undefined> {
  if (!(await hasLedger(db))) return undefined
  const { rows } = await sql<{ revision: number; tables: readonly Table[] }>`
    select "Revisao" as revision, "Tabelas" as tables from _esquema`.execute(db)
  const [entry] = rows
  return (
    entry && { revision: entry.revision, tables: new Map(entry.tables.map(table => [table.name, table])) }
  )
}

/** Whether a table has to be compared with what is there: it was declared otherwise, or made by other rules. */
export function isOther(table: Table, last: Entry | undefined): boolean {
  if (last?.revision !== REVISION) return true
  return JSON.stringify(last.tables.get(table.name)) !== JSON.stringify(table)
}

/** Keeps what the database has been brought to, for its owner's eyes only. */
export async function enter(db: Kysely<Rows>, tables: readonly Table[]): Promise<void> {
  // JSON as text, so that it reads back in the order it was written.
  await sql`
    create table if not exists _esquema (
      "Impressao" text not null, "Revisao" integer not null, "Tabelas" json not null)`.execute(db)
  await sql`delete from _esquema`.execute(db)
  await sql`
    insert into _esquema ("Impressao", "Revisao", "Tabelas")
    values (${fingerprintOf(tables)}, ${REVISION}, ${JSON.stringify(tables)})`.execute(db)
}

const fingerprintOf = (tables: readonly Table[]) =>
  createHash('sha256')
    .update(JSON.stringify([REVISION, tables]))
    .digest('base64url')

async function hasLedger(db: Kysely<Rows>): Promise<boolean> {
  const { rows } = await sql<{
    exists: boolean
  }>`select to_regclass('_esquema') is not null as exists`.execute(db)
  return rows[0]?.exists === true
}
