import { readFileSync } from 'node:fs'
import { createDemo, DEMO_SECRET } from '#demo/demo.ts'
import { readEnvironment } from '#server/environment.ts'
import { startServer } from '#server/start.ts'
import { copyOf, dropDatabase } from '../../db/support/postgres.ts'

const { DEMO_DATABASE_URL, DEMO_DUMP, ...environment } = process.env
// Copied on PostgreSQL, where it is installed, a demo takes half the time of an embedded one to start.
const DATABASE_URL = DEMO_DATABASE_URL ? await copyOf(DEMO_DATABASE_URL) : ''
const settings = readEnvironment({ ...environment, DATABASE_URL, DATA_DIR: 'memory' }, 'demo', DEMO_SECRET)
const from = DEMO_DUMP ? readFileSync(DEMO_DUMP) : undefined
const { stop } = await startServer({ ...settings, database: { ...settings.database, from } }, createDemo())
process.once('SIGTERM', async () => {
  await stop()
  if (DATABASE_URL) await dropDatabase(DATABASE_URL)
  process.exit(0)
})
