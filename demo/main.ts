import { readEnvironment } from '#server/environment.ts'
import { runServer } from '#server/runServer.ts'
import { startServer } from '#server/start.ts'
import { createDemo, DEMO_SECRET } from './demo.ts'

await runServer(() => {
  const environment = readEnvironment(process.env, 'demo', DEMO_SECRET)
  return startServer(environment, createDemo(environment.secret))
})
