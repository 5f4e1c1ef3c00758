import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { demoAccounts } from '#demo/accounts.ts'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { hasPooler, startPooler } from '../db/support/pooler.ts'
import { hasPostgres, startPostgres } from '../db/support/postgres.ts'
import { callsOf } from '../server/support/calls.ts'
import { demo, demoApp } from '../server/support/demoApp.ts'

/** Creates the demo database once a run; each test file starts from a copy. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'canal-demo-'))
  const postgres = onPostgres()
  const tearDown = async () => {
    // A process that ends meanwhile may still write to the compile cache.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    await (await postgres)()
  }
  try {
    await Promise.all([postgres, embeddedIn(folder)])
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

async function embeddedIn(folder: string): Promise<void> {
  const dump = join(folder, 'demo.tar')
  const embedded = await prepared(await openDatabase({ dataDir: 'memory' }))
  process.env['DEMO_DUMP_TOKENS'] = await tokensOf(embedded)
  const from = await embedded.dump?.()
  await embedded.close()
  if (from) writeFileSync(dump, from)
  process.env['DEMO_DUMP'] = dump
  // Compile cache shared by the many processes that tests start.
  process.env['NODE_COMPILE_CACHE'] ??= join(folder, 'compiled')
  const dataDir = join(folder, 'data')
  await (await openDatabase({ dataDir, from })).close()
  process.env['DEMO_FOLDER'] = dataDir
}

async function onPostgres(): Promise<() => Promise<void>> {
  if (!hasPostgres) return async () => {}
  const { createDatabase, remove } = await startPostgres()
  const databaseUrl = await createDatabase()
  const db = await prepared(await openDatabase({ databaseUrl }))
  process.env['DEMO_DATABASE_TOKENS'] = await tokensOf(db)
  await db.close()
  process.env['DEMO_DATABASE_URL'] = databaseUrl
  if (!process.env['TEST_POOLER'] || !hasPooler) return remove
  const pooler = await startPooler(databaseUrl)
  process.env['POOLER_FOLDER'] = pooler.folder
  return () => pooler.remove().then(remove)
}

async function prepared(db: Database): Promise<Database> {
  await setupDatabase(db, demo)
  return db
}

/**
 * Tokens of the demo's accounts by their e-mail, as JSON: a sign-in costs a tenth of a second of processor time, and
 * copies of the database have its session, too.
 */
async function tokensOf(db: Database): Promise<string> {
  const { signIn } = callsOf(demoApp(db))
  const tokens: Record<string, string> = {}
  for (const { email } of demoAccounts) tokens[email] = (await signIn(email)).Token_Acess
  // Attempts are counted by address, from which tests sign in, too.
  await sql`delete from tentativa`.execute(db.kysely)
  return JSON.stringify(tokens)
}
