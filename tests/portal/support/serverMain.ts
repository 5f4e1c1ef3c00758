import { readFileSync } from 'node:fs'
import { createDemo, DEMO_SECRET } from '#demo/demo.ts'
import { readEnvironment } from '#server/environment.ts'
import { startServer } from '#server/start.ts'

const { DEMO_DUMP, ...environment } = process.env
const settings = readEnvironment({ ...environment, DATA_DIR: 'memory' }, 'demo', DEMO_SECRET)
const from = DEMO_DUMP ? readFileSync(DEMO_DUMP) : undefined
const stop = await startServer({ ...settings, database: { ...settings.database, from } }, createDemo())
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
