import { sql } from 'kysely'
import { type DatabaseOptions, openDatabase } from '#server/db/openDatabase.ts'
import { countObjects } from '#server/files/objectRows.ts'

/** Files that a backup of the database does not hold, in words; undefined where it holds all. */
export async function filesApart(location: DatabaseOptions): Promise<string | undefined> {
  const db = await openDatabase(location)
  try {
    // A database of an older version has no such table, and all of its files.
    const { rows } = await sql<{ isThere: boolean }>`
      select to_regclass('objeto') is not null as "isThere"`.execute(db.kysely)
    const { files, bytes } = rows[0]?.isThere ? await countObjects(db.kysely) : { files: 0, bytes: 0 }
    return files === 0
      ? undefined
      : `${files} files (${(bytes / 1_000_000).toFixed(1)} MB) in the storage of S3_URL`
  } finally {
    await db.close()
  }
}
