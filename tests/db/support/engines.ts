import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts'

/** Timeout, in milliseconds, for a busy machine. */
export const PATIENCE = 180_000

/** Databases of one engine for a test: each empty, its own, and closed when the test ends. */
export type Engine = {
  readonly fresh: () => Promise<Database>
  /** New database with a statement timeout; the embedded one is in a folder, because in memory it has none. */
  readonly lasting: () => Promise<Database>
  /** Empty database shared by the tests of a block, which must tolerate each other's rows. */
  readonly shared: () => Promise<Database>
}

/** Runs the tests on both engines; those of PostgreSQL are skipped where it is not installed. */
export function describeEngines(name: string, tests: (engine: Engine) => void): void {
  describe(`${name} on the embedded database`, { timeout: PATIENCE }, () => {
    afterAll(() => Promise.all([...left.splice(0), ...kept.splice(0)].map(db => db.close())))
    tests(embedded)
  })
  describe.skipIf(!hasPostgres)(`${name} on a PostgreSQL server`, { timeout: PATIENCE }, () => {
    let server: Promise<PostgresServer> | undefined
    const opened = async () => {
      server ??= startPostgres()
      return openDatabase({ databaseUrl: await (await server).createDatabase() })
    }
    const fresh = async () => closing(await opened())
    afterAll(async () => {
      await Promise.all(kept.splice(0).map(db => db.close()))
      await (await server)?.remove()
    }, PATIENCE)
    tests({ fresh, lasting: fresh, shared: async () => keep(await opened()) })
  })
}

/**
 * Emptied embedded databases for reuse: each further one in a process risks a crash
 * (https://github.com/nodejs/node/issues/64500).
 */
const left: Database[] = []

/** Databases shared by a block of tests, closed when it ends. */
const kept: Database[] = []

function keep(db: Database): Database {
  kept.push(db)
  return db
}

async function leave(db: Database): Promise<void> {
  try {
    await sql`drop schema public cascade`.execute(db.kysely)
    await sql`create schema public`.execute(db.kysely)
    left.push(db)
  } catch {
    // Databases that a test has closed or broken cannot be reused.
    await db.close()
  }
}

const embedded: Engine = {
  fresh: async () => {
    const db = left.pop() ?? (await openDatabase({ dataDir: 'memory' }))
    onTestFinished(() => leave(db))
    return db
  },
  lasting: async () => closing(await openDatabase({ dataDir: temporaryFolder() })),
  shared: async () => keep(left.pop() ?? (await openDatabase({ dataDir: 'memory' }))),
}

/** Closes the database when the test ends. */
export function closing(db: Database): Database {
  onTestFinished(() => db.close())
  return db
}

/** Temporary folder, removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'canal-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
