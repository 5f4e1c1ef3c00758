import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { findCaller, hashToken } from '#server/features/sessao/sessions.ts'
import { sightOf } from '#server/http/followers.ts'
import { demoHub } from './support/demoApp.ts'
import { followerAt } from './support/follower.ts'
import { clientOf, connect, hubServer } from './support/hub.ts'
import { worker } from './support/registers.ts'
import { world } from './support/world.ts'

const { server, tokenOf } = world()

test('the calls of one user keep nobody else waiting, nor what others are told', async () => {
  const flooding = await tokenOf('industria')
  const real = sightOf(server.db)
  const slow = (await findCaller(server.db.kysely, hashToken(flooding)))?.session
  const sight = {
    ...real,
    admit: (...asked: Parameters<typeof real.admit>) =>
      asked[0] === slow ? new Promise<never>(() => {}) : real.admit(...asked),
  }
  const { url } = await hubServer(server.db, { hub: demoHub(server.db, undefined, sight) })
  const flood = await followerAt(url, flooding)
  for (let at = 0; at < 60; at += 1) void flood.follow('modelo').catch(() => {})
  const [colleague, stranger] = await Promise.all(
    (['consulta', 'outra'] as const).map(async account => followerAt(url, await tokenOf(account))),
  )
  expect(await colleague?.follow('modelo')).not.toBeNull()
  expect(await stranger?.follow('modelo')).not.toBeNull()
  const { Id } = await worker(server, await tokenOf('outra')).createSample(entityNamed('modelo'))
  await expect.poll(() => stranger?.told).toMatchObject([{ Ids: [Id] }])
})

test('the connections of one company leave room for another’s', async () => {
  const { url, stop } = await hubServer(server.db, { most: { user: 50, company: 2, all: 3 } })
  onTestFinished(stop)
  await connect(url, await tokenOf('industria'))
  await connect(url, await tokenOf('consulta'))
  await expect(clientOf(url, await tokenOf('industria')).start()).rejects.toThrow('429')
  await connect(url, await tokenOf('outra'))
  await expect(clientOf(url, await tokenOf('canal')).start()).rejects.toThrow('429')
})

test('a user who negotiates without end is told to wait, and nobody else', async () => {
  const { url, stop } = await hubServer(server.db)
  onTestFinished(stop)
  const [token, { IdUsuario }] = [await tokenOf('industria'), await server.signIn('industria@demo.canal')]
  await connect(url, token)
  const quota = `cota:hub:${IdUsuario}`
  await sql`update tentativa set "Falhas" = 1000 where "Chave" = ${quota}`.execute(server.db.kysely)
  onTestFinished(async () => {
    await sql`delete from tentativa where "Chave" = ${quota}`.execute(server.db.kysely)
  })
  const refused = await fetch(`${url}/hub/negotiate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)])
  await connect(url, await tokenOf('consulta'))
})
