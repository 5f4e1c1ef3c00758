import { openDatabase } from '#server/db/openDatabase.ts'
import { maintain } from '../../server/support/swept.ts'

// Process that runs only a server's maintenance, its first round at once instead of after a minute, until
// SIGTERM.
const db = await openDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '' })
const jobs = maintain(db)
const alive = setInterval(() => {}, 60_000)
process.once('SIGTERM', async () => {
  clearInterval(alive)
  await jobs.stop()
  await db.close()
})
