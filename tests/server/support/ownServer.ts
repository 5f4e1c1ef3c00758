import { onTestFinished } from 'vitest'
import { type Server, startServer } from './server.ts'

/** Server of one test alone, for a test that changes what others of its file would see. */
export async function ownServer(): Promise<Server> {
  const server = await startServer()
  onTestFinished(() => server.stop())
  return server
}
