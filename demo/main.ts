import { join } from 'node:path'
import { readEnvironment } from '#server/environment.ts'
import { runServer } from '#server/runServer.ts'
import { startServer } from '#server/start.ts'
import { createDemo, DEMO_SECRET } from './demo.ts'

await runServer(() => {
  const environment = readEnvironment(process.env, 'demo', DEMO_SECRET)
  const { dataDir } = environment.database
  const folder = dataDir === undefined || dataDir === 'memory' ? null : join(dataDir, 'siscomex')
  return startServer(environment, createDemo(environment.secret, folder))
})
