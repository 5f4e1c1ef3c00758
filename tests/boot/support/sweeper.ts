import { openDatabase } from '#server/db/open.ts'
import { maintenance } from '#server/jobs/maintenance.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { sweeps } from '#server/sweeps.ts'

// Process that runs only a server's maintenance, its first round at once instead of after a minute, until
// SIGTERM.
const db = await openDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '' })
const jobs = startJobs(db, { manutencao: maintenance(db, sweeps, { first: 0, every: 0.005, poll: 10 }) })
const alive = setInterval(() => {}, 60_000)
process.once('SIGTERM', async () => {
  clearInterval(alive)
  await jobs.stop()
  await db.close()
})
