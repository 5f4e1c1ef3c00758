import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DURABLE_PARAMETERS, DurableFolder } from '#server/db/embedded/durable.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { closing, PATIENCE, temporaryFolder } from './engines.ts'

describe('a commit of the embedded database', { timeout: PATIENCE }, () => {
  test('is written to the disk, once', async () => {
    const files = new DurableFolder(temporaryFolder())
    const pg = await PGlite.create({ fs: files, startParams: [...DURABLE_PARAMETERS] })
    onTestFinished(() => pg.close())
    await pg.exec('create table t (x int); checkpoint')
    const before = files.syncs
    for (let x = 0; x < 10; x += 1) await pg.exec(`insert into t values (${x})`)
    expect(files.syncs - before).toBe(10)
  })

  test('is not asked to be written by another way than the one that works', async () => {
    const db = closing(await openDatabase({ dataDir: temporaryFolder() }))
    const { rows } = await sql`
      select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
        current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit`.execute(
      db.kysely,
    )
    expect(rows).toEqual([{ fsync: 'on', method: 'fsync', pages: 'on', commit: 'on' }])
  })
})

describe('the upkeep of the embedded database', { timeout: PATIENCE }, () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const written = async (): Promise<Database> => {
    const db = closing(await openDatabase({ dataDir: temporaryFolder() }))
    await sql`create table t as select n from generate_series(1, 10000) n`.execute(db.kysely)
    return db
  }

  /** Where recovery would begin. */
  const checkpoint = async (db: Database) => {
    const { rows } = await sql<{
      at: string
    }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(db.kysely)
    return rows[0]?.at
  }

  const estimate = async (db: Database) => {
    const { rows } = await sql<{
      n: number
    }>`select reltuples as n from pg_class where relname = 't'`.execute(db.kysely)
    return rows[0]?.n
  }

  test('makes a checkpoint after half a minute of writing', async () => {
    const db = await written()
    const before = await checkpoint(db)
    await vi.advanceTimersByTimeAsync(5_000)
    await sql`delete from t`.execute(db.kysely)
    await vi.advanceTimersByTimeAsync(31_000)
    await vi.waitFor(async () => expect(await checkpoint(db)).not.toBe(before), PATIENCE / 2)
  })

  test('makes a checkpoint at once after 64 MB', async () => {
    const db = await written()
    await vi.advanceTimersByTimeAsync(5_000)
    const before = await checkpoint(db)
    await sql`create table big as select repeat(md5(n::text), 30) from generate_series(1, 80000) n`.execute(
      db.kysely,
    )
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(async () => expect(await checkpoint(db)).not.toBe(before), PATIENCE / 2)
  })

  test('makes none when nothing was written', async () => {
    const db = await written()
    await vi.advanceTimersByTimeAsync(5_000)
    await sql`checkpoint`.execute(db.kysely)
    await vi.advanceTimersByTimeAsync(40_000)
    await sql`select 1`.execute(db.kysely)
    const before = await checkpoint(db)
    await vi.advanceTimersByTimeAsync(120_000)
    await sql`select 1`.execute(db.kysely)
    expect(await checkpoint(db)).toBe(before)
  })

  test('counts the rows of a table it has not seen', async () => {
    const db = await written()
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(async () => expect(await estimate(db)).toBe(10_000), PATIENCE / 2)
  })

  test('counts again when many have gone', async () => {
    const db = await written()
    await sql`analyze t`.execute(db.kysely)
    await sql`delete from t where n > 100`.execute(db.kysely)
    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(async () => expect(await estimate(db)).toBe(100), PATIENCE / 2)
  })
})
