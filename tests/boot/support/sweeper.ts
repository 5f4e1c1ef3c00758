import { startMaintenance } from '#server/core/maintenance.ts'
import { openDatabase } from '#server/db/open.ts'
import { sweeps } from '#server/sweeps.ts'

// Maintenance of a server alone, which begins its rounds at once instead of after a minute, until it is ended.
const db = await openDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '' })
const maintenance = startMaintenance(db, sweeps, { first: 0, every: 5 })
const alive = setInterval(() => {}, 60_000)
process.once('SIGTERM', async () => {
  clearInterval(alive)
  await maintenance.stop()
  await db.close()
})
