import { readFileSync } from 'node:fs'
import { readEnvironment } from '#server/environment.ts'
import { startServer } from '#server/start.ts'

const { DEMO_DUMP, ...environment } = process.env
const settings = readEnvironment({ ...environment, DATA_DIR: 'memory' }, 'demo')
const from = DEMO_DUMP ? readFileSync(DEMO_DUMP) : undefined
const stop = await startServer({ ...settings, database: { ...settings.database, from } })
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
