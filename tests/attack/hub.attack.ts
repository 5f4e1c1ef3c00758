import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect, hubServer, idsOf, newMemory, notify, transports } from '../server/support/hub.ts'
import { startServer } from '../server/support/server.ts'

const RECONNECTS = 1_000

test(`nothing is missed over ${RECONNECTS} reconnects, and nothing comes twice`, async () => {
  const server = await startServer()
  const hub = await hubServer(server.db)
  const user = await server.signIn('industria@demo.canal')
  const memory = newMemory()
  const connected = async (at: number): ReturnType<typeof connect> => {
    const { transport } = transports[at % transports.length] ?? {}
    try {
      return await connect(hub.url, user.Token_Acess, { memory, ...(transport && { transport }) })
    } catch (error) {
      // A user who connects so often is asked to wait, on a fast machine.
      if (!String(error).includes('429')) throw error
      await wait(1_000)
      return connected(at)
    }
  }
  for (let at = 0; at < RECONNECTS; at += 1) {
    const { client } = await connected(at)
    await Promise.all([notify(server.db, [user.IdUsuario], at), client.stop()])
  }
  await connect(hub.url, user.Token_Acess, { memory })
  await expect.poll(() => idsOf(memory).length).toBeGreaterThanOrEqual(RECONNECTS)
  expect(idsOf(memory)).toEqual(Array.from({ length: RECONNECTS }, (_, at) => at))
  await hub.stop()
  await server.stop()
})
