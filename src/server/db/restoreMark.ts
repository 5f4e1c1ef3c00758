import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import { writeDurably } from './embedded/disk.ts'

/** Table of a PostgreSQL server's database while something is restored into it, in no dump. */
export const RESTORE_TABLE = '_restauracao'

/** End of the message of a restore that failed: what it leaves, and what to do. */
export const NOTHING_RESTORED =
  'Nothing was restored, and no server starts there before a restore has ended: mend the reason, then run npm run restore again'

/**
 * Marks a database as one that something is restored into, until `unmarkRestore`: who starts a server on what a restore
 * that failed or was killed has left would get a new, empty installation instead.
 */
export async function markRestore(db: Kysely<UntypedTables>): Promise<void> {
  await sql`create table if not exists ${sql.table(RESTORE_TABLE)} ()`.execute(db)
}

/** Removal of the mark, by the restore that has ended. */
export async function unmarkRestore(db: Kysely<UntypedTables>): Promise<void> {
  await sql`drop table ${sql.table(RESTORE_TABLE)}`.execute(db)
}

/** Throws where a restore was begun that has not ended. */
export async function assertRestored(db: Kysely<UntypedTables>): Promise<void> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass(${RESTORE_TABLE}) is not null as is`.execute(db)
  if (rows[0]?.is) throw unended('this database', 'into a new one')
}

const markIn = (folder: string) => join(folder, 'restauracao')

/** Marks the folder of an embedded database, as `markRestore` does a server's. */
export function markFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(markIn(folder))) writeDurably(markIn(folder), new Uint8Array())
}

/** Removal of a folder's mark. */
export function unmarkFolder(folder: string): void {
  rmSync(markIn(folder))
}

/** Throws where a restore into the folder was begun that has not ended. */
export function assertFolderRestored(folder: string): void {
  if (existsSync(markIn(folder))) throw unended(`the folder ${folder}`, 'into an empty folder')
}

const unended = (place: string, into: string) =>
  new Error(
    `A restore into ${place} was begun and has not ended, so that it does not hold what was backed up: run npm run restore -- file again, ${into} where that refuses this one`,
  )
