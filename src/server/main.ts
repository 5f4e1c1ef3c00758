import { readEnvironment } from './environment.ts'
import { runServer } from './runServer.ts'
import { startServer } from './start.ts'

await runServer(() => startServer(readEnvironment(process.env, 'production')))
