import { readFileSync } from 'node:fs'
import type { Session } from '#contract/session.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { type DatabaseOptions, openDatabase } from '#server/db/openDatabase.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { through } from '../../db/support/pooler.ts'
import { copyOf, dropDatabase, startPostgres } from '../../db/support/postgres.ts'
import { demo, demoApp } from './demoApp.ts'

type Init = {
  readonly token?: string
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Client address of the request. */
  readonly from?: string
}

export type Reply = {
  readonly status: number
  readonly headers: Headers
  // Answers differ by endpoint; tests assert what they expect.
  readonly body: unknown
}

const keep = async () => {}

/**
 * Location of a new database on the engine of the run, and its removal: a copy of the run's demo database, or
 * an empty one.
 */
async function ownDatabase(): Promise<{
  readonly location: DatabaseOptions
  readonly remove: () => Promise<void>
}> {
  const { TEST_ENGINE, DEMO_DUMP, DEMO_DATABASE_URL, POOLER_FOLDER } = process.env
  if (TEST_ENGINE !== 'postgres') {
    const from = DEMO_DUMP ? readFileSync(DEMO_DUMP) : undefined
    return { location: { dataDir: 'memory', from }, remove: keep }
  }
  if (DEMO_DATABASE_URL) {
    const databaseUrl = await copyOf(DEMO_DATABASE_URL)
    const location = POOLER_FOLDER ? through(POOLER_FOLDER, databaseUrl) : { databaseUrl }
    return { location, remove: () => dropDatabase(databaseUrl) }
  }
  const postgres = await startPostgres()
  return { location: { databaseUrl: await postgres.createDatabase() }, remove: postgres.remove }
}

/** In-process server over a new database with the demo, or over the given one. */
export async function startServer(named?: DatabaseOptions) {
  const { location, remove } = named ? { location: named, remove: keep } : await ownDatabase()
  const db = await openDatabase(location)
  await setupDatabase(db, demo)
  const app = demoApp(db)

  async function call(
    path: string,
    { token, method = 'GET', body, headers = {}, from = '127.0.0.1' }: Init = {},
  ): Promise<Reply> {
    const response = await app.request(
      path,
      {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' } } },
    )
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  async function signIn(email: string, password = DEMO_PASSWORD): Promise<Session> {
    const { status, body } = await call('/api/auth/token', {
      method: 'POST',
      body: { Email: email, Password: password },
    })
    if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
    return body as Session
  }

  const tokens = new Map<string, string>()

  /** Token of an account, signed in once. */
  async function tokenOf(email: string): Promise<string> {
    const token = tokens.get(email) ?? (await signIn(email)).Token_Acess
    tokens.set(email, token)
    return token
  }

  return { db, app, call, signIn, tokenOf, stop: () => db.close().then(remove) }
}

export type Server = Awaited<ReturnType<typeof startServer>>
