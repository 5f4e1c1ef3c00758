import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { endpointOf } from '../server/registers.ts'
import { type Server, startServer } from '../server/server.ts'
import { PATIENCE } from './engines.ts'
import { copyOf, hasPostgres } from './postgres.ts'

const MANY = 24
const ADMINISTRATOR = 'industria@demo.canal'

/** A server, and somebody else who has locked a table of its database. */
async function besideALock() {
  const databaseUrl = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
  const server = await startServer({ databaseUrl })
  onTestFinished(() => server.stop())
  await Promise.all([ADMINISTRATOR, 'outra@demo.canal'].map(server.tokenOf))
  const other = new Client({ connectionString: databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table modelo in exclusive mode')
  return { server, unlock: () => other.query('rollback') }
}

const writeModels = async (server: Server) => {
  const token = await server.tokenOf(ADMINISTRATOR)
  const { path } = endpointOf(entityNamed('modelo'), 'adicionar')
  return Array.from({ length: MANY }, (_, n) =>
    server.call(path, { token, method: 'POST', body: { Descricao: `Modelo ${n}`, Ativo: true } }),
  )
}

async function timed<T>(work: Promise<T>): Promise<{ readonly took: number; readonly done: T }> {
  const began = performance.now()
  const done = await work
  return { took: performance.now() - began, done }
}

describe.skipIf(!hasPostgres)('a table that somebody else has locked', { timeout: PATIENCE }, () => {
  test('keeps nobody from the rest, nor its own for long', async () => {
    const { server, unlock } = await besideALock()
    const writes = await writeModels(server)
    await wait(300)
    const list = (email: string, name: string) =>
      server.tokenOf(email).then(token => server.call(endpointOf(entityNamed(name), 'list').path, { token }))
    const rest = await Promise.all([
      timed(server.call('/health')),
      timed(list(ADMINISTRATOR, 'finalidade')),
      timed(list('outra@demo.canal', 'finalidade')),
      timed(server.signIn('agente@demo.canal').then(() => ({ status: 200 }))),
    ])
    expect(rest.map(({ done }) => done.status)).toEqual([200, 200, 200, 200])
    // Nobody of them waited for a lock, which takes three seconds to give up.
    expect(rest.filter(({ took }) => took > 2_500)).toEqual([])
    const first = await Promise.race(writes)
    expect(first).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(Number(first.headers.get('Retry-After'))).toBeGreaterThan(0)
    await unlock()
    const after = await Promise.all(writes)
    expect(after.filter(({ status }) => status !== 503).map(({ status }) => status)).not.toContain(500)
    expect(after.filter(({ status }) => status === 503).length).toBeLessThan(MANY)
  })
})
