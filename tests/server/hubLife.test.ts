import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Session } from '#contract/session.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { runningSessions } from '#server/features/sessao/sessions.ts'
import { sightOf } from '#server/http/followers.ts'
import { createHub } from '#server/hub/hub.ts'
import { past } from './support/gate.ts'
import { connect, hubServer, idsOf, newMemory, notify, transports } from './support/hub.ts'
import { hubWorld } from './support/hubWorld.ts'

const RECONNECTS = 100

let user: Session

const { server, hub } = hubWorld()
beforeAll(async () => {
  user = await server.signIn('industria@demo.canal')
})

test('a user who is deactivated is cut off', async () => {
  const colleague = await server.signIn('consulta@demo.canal')
  const { closed } = await connect(hub.url, colleague.Token_Acess)
  const { status } = await server.call(`/api/canal/admin/perfil/desativar?id=${colleague.IdUsuario}`, {
    token: user.Token_Acess,
  })
  expect(status).toBe(200)
  expect((await closed)?.message).toContain('The session has ended.')
})

test('one that connects while sessions are looked at is not taken for ended', async () => {
  let isHeld = false
  const asked = new AbortController()
  const opened = new AbortController()
  const hub = createHub(server.db, encryptionWith({ secret: DEMO_SECRET }), {
    sight: sightOf(server.db),
    runningSessions: async (executor, hashes) => {
      const running = await runningSessions(executor, hashes)
      if (isHeld) asked.abort()
      if (isHeld) await past(opened)
      return running
    },
  })
  const { url, stop } = await hubServer(server.db, { hub })
  onTestFinished(stop)
  await connect(url, await server.tokenOf('industria@demo.canal'))
  isHeld = true
  await past(asked)
  const session = await server.signIn('autorizacao@demo.canal')
  const late = await connect(url, session.Token_Acess)
  opened.abort()
  await notify(server.db, [session.IdUsuario], 7)
  await expect.poll(() => idsOf(late.memory)).toEqual([7])
})

test('a session that has been idle for too long is cut off', async () => {
  const { Token_Acess } = await server.signIn('industria@demo.canal')
  const { closed, memory } = await connect(hub.url, Token_Acess)
  await sql`
    update sessao set "UltimoUso" = now() - interval '31 minutes'
    where "DataCriacao" = (select max("DataCriacao") from sessao)`.execute(server.db.kysely)
  await closed
  expect(memory.got).toEqual([])
})

test('a server that stops tells its clients to come back', async () => {
  const other = await hubServer(server.db)
  const { closed } = await connect(other.url, user.Token_Acess)
  await other.stop()
  expect((await closed)?.message).toContain('The server is stopping.')
})

test(`nothing is missed over ${RECONNECTS} reconnects, and nothing comes twice`, {
  timeout: 60_000,
}, async () => {
  const memory = newMemory()
  for (let at = 0; at < RECONNECTS; at += 1) {
    const { transport } = transports[at % 10 === 9 ? (at % 2) + 1 : 0] ?? {}
    const { client } = await connect(hub.url, user.Token_Acess, { memory, ...(transport && { transport }) })
    // Both run concurrently, so that events fall before, during and after a disconnection.
    const delivery = notify(server.db, [user.IdUsuario], at)
    await Promise.all([delivery, client.stop()])
  }
  await connect(hub.url, user.Token_Acess, { memory })
  const all = Array.from({ length: RECONNECTS }, (_, at) => at)
  await expect.poll(() => idsOf(memory).length).toBeGreaterThanOrEqual(RECONNECTS)
  expect(idsOf(memory)).toEqual(all)
})

test('what was missed by the hundreds comes in order, on one connection', async () => {
  const memory = newMemory()
  const { client } = await connect(hub.url, user.Token_Acess, { memory })
  await client.stop()
  const all = Array.from({ length: 450 }, (_, at) => at)
  for (const Id of all) await notify(server.db, [user.IdUsuario], Id)
  await connect(hub.url, user.Token_Acess, { memory })
  await notify(server.db, [user.IdUsuario], 450)
  await expect.poll(() => idsOf(memory)).toEqual([...all, 450])
})
