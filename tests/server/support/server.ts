import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { type DatabaseOptions, openDatabase } from '#server/db/openDatabase.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { through } from '../../db/support/pooler.ts'
import { copyOf, dropDatabase, startPostgres } from '../../db/support/postgres.ts'
import { callsOf } from './calls.ts'
import { demo, demoApp } from './demoApp.ts'

const keep = async () => {}

type Own = {
  readonly location: DatabaseOptions
  readonly remove: () => Promise<void>
  /** Tokens of the demo's accounts whose sessions it has, as JSON. */
  readonly signedIn?: string | undefined
}

/** New database on the engine of the run: a copy of the run's demo database, or an empty one. */
async function ownDatabase(): Promise<Own> {
  const { TEST_ENGINE, DEMO_DUMP, DEMO_DUMP_TOKENS, DEMO_DATABASE_URL, DEMO_DATABASE_TOKENS, POOLER_FOLDER } =
    process.env
  if (TEST_ENGINE !== 'postgres') {
    const from = DEMO_DUMP ? readFileSync(DEMO_DUMP) : undefined
    return { location: { dataDir: 'memory', from }, remove: keep, signedIn: DEMO_DUMP_TOKENS }
  }
  if (DEMO_DATABASE_URL) {
    const databaseUrl = await copyOf(DEMO_DATABASE_URL)
    const location = POOLER_FOLDER ? through(POOLER_FOLDER, databaseUrl) : { databaseUrl }
    return { location, remove: () => dropDatabase(databaseUrl), signedIn: DEMO_DATABASE_TOKENS }
  }
  const postgres = await startPostgres()
  return { location: { databaseUrl: await postgres.createDatabase() }, remove: postgres.remove }
}

/** In-process server over a new database with the demo, or over the given one. */
export async function startServer(named?: DatabaseOptions) {
  const { location, remove, signedIn }: Own = named ? { location: named, remove: keep } : await ownDatabase()
  const db = await openDatabase(location)
  // Sessions of a copy, which is set up, begin with it: unused ones end after half an hour, and proofs before, which a
  // run takes longer than.
  if (signedIn) await sql`update sessao set "UltimoUso" = now(), "FatorEm" = now()`.execute(db.kysely)
  else await setupDatabase(db, demo)
  const app = demoApp(db)

  const { call, signIn } = callsOf(app)
  const tokens = new Map<string, string>(Object.entries(JSON.parse(signedIn ?? '{}')))

  /** Token of an account, signed in once, those of the demo by the run. */
  async function tokenOf(email: string): Promise<string> {
    const token = tokens.get(email) ?? (await signIn(email)).Token_Acess
    tokens.set(email, token)
    return token
  }

  return { db, app, call, signIn, tokenOf, stop: () => db.close().then(remove) }
}

export type Server = Awaited<ReturnType<typeof startServer>>
