import { expect, test } from 'vitest'
import { connect, hubServer, idsOf, newMemory, notify, transports } from '../server/support/hub.ts'
import { startServer } from '../server/support/server.ts'

const RECONNECTS = 1_000

test(`nothing is missed over ${RECONNECTS} reconnects, and nothing comes twice`, async () => {
  const server = await startServer()
  const hub = await hubServer(server.db)
  const user = await server.signIn('industria@demo.canal')
  const memory = newMemory()
  for (let at = 0; at < RECONNECTS; at += 1) {
    const { transport } = transports[at % transports.length] ?? {}
    const { client } = await connect(hub.url, user.Token_Acess, { memory, ...(transport && { transport }) })
    await Promise.all([notify(server.db, [user.IdUsuario], at), client.stop()])
  }
  await connect(hub.url, user.Token_Acess, { memory })
  await expect.poll(() => idsOf(memory).length).toBeGreaterThanOrEqual(RECONNECTS)
  expect(idsOf(memory)).toEqual(Array.from({ length: RECONNECTS }, (_, at) => at))
  await hub.stop()
  await server.stop()
})
