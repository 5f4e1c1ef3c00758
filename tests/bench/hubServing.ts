import type { Session } from '#contract/session.ts'
import { DEMO_PASSWORD, demoAccounts } from '#demo/accounts.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { demo } from '../server/support/demoApp.ts'
import { hubServer, notify } from '../server/support/hub.ts'

/** Process that serves the hub on the given PostgreSQL database, and publishes on request. */
const db = await openDatabase({ databaseUrl: process.argv[2] })
await setupDatabase(db, demo)
const { url } = await hubServer(db, { most: { user: 1_000, company: 5_000, all: 5_000 } })

async function signIn(Email: string): Promise<Session> {
  const response = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email, Password: DEMO_PASSWORD }),
  })
  return (await response.json()) as Session
}

const sessions: Session[] = []
for (const { email } of demoAccounts) sessions.push(await signIn(email))

process.on('message', ([to, Id]: readonly [number, number]) => void notify(db, [to], Id))
process.send?.({ url, sessions })
