import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#server/db/open.ts'
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts'

/** Long enough for a machine that runs everything at once. */
export const PATIENCE = 60_000

/** How a test gets databases of one engine: each is empty, its own, and closed when the test ends. */
export type Engine = {
  readonly fresh: () => Promise<Database>
  /** Fresh, with a statement timeout: the embedded one in a folder, because memory has none. */
  readonly lasting: () => Promise<Database>
  /** Empty as well, and there for all tests of the block, which must not mind what the others leave in it. */
  readonly shared: () => Promise<Database>
}

/** Runs the tests on both engines. Without PostgreSQL on the machine its half is reported as skipped. */
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
 * Embedded databases that a test has left, emptied: each one more that a process starts may be the one that ends it
 * (https://github.com/nodejs/node/issues/64500).
 */
const left: Database[] = []

/** Databases of a whole block, closed when it ends. */
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
    // What a test has closed or broken is of no more use.
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

/** A folder that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'canal-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
