import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { closing, PATIENCE, temporaryFolder } from './support/engines.ts'

/** Table of ten thousand rows, vacuumed and analysed. */
const TIDY = ['create table t as select n from generate_series(1, 10000) n', 'vacuum analyze t']

const DUE: readonly (readonly [string, readonly string[], string])[] = [
  [
    'counts the rows of a table it has not seen',
    ['create table t as select n from generate_series(1, 10) n'],
    'select reltuples = 10 as done from pg_class',
  ],
  [
    'counts again when many rows were added',
    [...TIDY, 'insert into t select n from generate_series(1, 1500) n'],
    'select reltuples = 11500 as done from pg_class',
  ],
  [
    'gives back the room of many deleted rows',
    [...TIDY, 'delete from t where n > 5000', 'analyze t'],
    "select pg_relation_size('t') / 8192 < 30 as done from pg_class",
  ],
  [
    'marks the pages of many new rows as seen by all',
    [...TIDY, 'insert into t select n from generate_series(1, 4000) n', 'analyze t'],
    'select relallvisible = relpages as done from pg_class',
  ],
]

async function open(...statements: readonly string[]): Promise<Database> {
  const db = closing(await openDatabase({ dataDir: temporaryFolder() }))
  for (const statement of statements) await sql.raw(statement).execute(db.kysely)
  return db
}

/** WAL position from which crash recovery would start. */
async function checkpointOf(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ at: string }>`
    select redo_lsn::text as at from pg_control_checkpoint()`.execute(db.kysely)
  return rows[0]?.at
}

/** Runs statements so that queued maintenance gets its turn and finishes. */
async function settle(db: Database): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await sql`select 1`.execute(db.kysely)
}

describe('the upkeep of the embedded database', { timeout: PATIENCE }, () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('makes a checkpoint after half a minute of writing', async () => {
    const db = await open(...TIDY)
    const before = await checkpointOf(db)
    await vi.advanceTimersByTimeAsync(5_000)
    await sql`delete from t`.execute(db.kysely)
    await vi.advanceTimersByTimeAsync(31_000)
    await vi.waitFor(async () => expect(await checkpointOf(db)).not.toBe(before), PATIENCE / 2)
  })

  test('makes a checkpoint at once after 64 MB', async () => {
    const db = await open(...TIDY)
    await vi.advanceTimersByTimeAsync(5_000)
    const before = await checkpointOf(db)
    await sql`create table big as select repeat(md5(n::text), 30) from generate_series(1, 80000) n`.execute(
      db.kysely,
    )
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(async () => expect(await checkpointOf(db)).not.toBe(before), PATIENCE / 2)
  })

  test('makes none when nothing was written', async () => {
    const db = await open(...TIDY, 'checkpoint')
    await vi.advanceTimersByTimeAsync(5_000)
    await settle(db)
    const before = await checkpointOf(db)
    await vi.advanceTimersByTimeAsync(40_000)
    await settle(db)
    expect(await checkpointOf(db)).toBe(before)
  })

  test.each(DUE)('%s', async (_what, statements, done) => {
    const db = await open(...statements)
    await vi.advanceTimersByTimeAsync(60_000)
    const isDone = async () => {
      const { rows } = await sql.raw(`${done} where relname = 't'`).execute(db.kysely)
      expect(rows).toEqual([{ done: true }])
    }
    await vi.waitFor(isDone, PATIENCE / 2)
  })
})
