import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entityOf } from '#contract/entity.ts'
import { endpointOf } from '../server/support/registers.ts'
import { type Server, startServer } from '../server/support/server.ts'
import { PATIENCE } from './support/engines.ts'
import { copyOf, hasPostgres } from './support/postgres.ts'

const MANY = 24
const ADMINISTRATOR = 'industria@demo.canal'

/** Starts a server, and locks tables of its database from another connection. */
async function besideALock(mode: string, ...tables: readonly string[]) {
  const databaseUrl = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
  const server = await startServer({ databaseUrl })
  onTestFinished(() => server.stop())
  await Promise.all([ADMINISTRATOR, 'outra@demo.canal'].map(server.tokenOf))
  const other = new Client({ connectionString: databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query(`begin; lock table ${tables.join(', ')} in ${mode} mode`)
  return { server, unlock: () => other.query('rollback') }
}

const write = async (server: Server, name: string) => {
  const token = await server.tokenOf(ADMINISTRATOR)
  const { path } = endpointOf(entityOf(name), 'adicionar')
  return Array.from({ length: MANY }, (_, n) =>
    server.call(path, { token, method: 'POST', body: { Descricao: `Outro ${n}`, Ativo: true } }),
  )
}

const list = (server: Server, email: string, name: string) =>
  server
    .tokenOf(email)
    .then(token => server.call(`${endpointOf(entityOf(name), 'list').path}?range=[0,9]`, { token }))

async function timed<T>(work: Promise<T>): Promise<{ readonly took: number; readonly done: T }> {
  const began = performance.now()
  const done = await work
  return { took: performance.now() - began, done }
}

describe.skipIf(!hasPostgres)('a table that somebody else has locked', { timeout: PATIENCE }, () => {
  test('keeps nobody from the rest, nor its own for long', async () => {
    const { server, unlock } = await besideALock('exclusive', 'modelo')
    const writes = await write(server, 'modelo')
    await wait(300)
    const rest = await Promise.all([
      timed(server.call('/health')),
      timed(list(server, ADMINISTRATOR, 'finalidade')),
      timed(list(server, 'outra@demo.canal', 'finalidade')),
      timed(server.signIn('agente@demo.canal').then(() => ({ status: 200 }))),
    ])
    expect(rest.map(({ done }) => done.status)).toEqual([200, 200, 200, 200])
    // The lock timeout is three seconds: sooner answers have not waited for a lock.
    expect(rest.filter(({ took }) => took > 2_500)).toEqual([])
    const first = await Promise.race(writes)
    // Message of the lock timeout, which is shorter than the wait for a turn.
    expect(first).toMatchObject({
      status: 503,
      body: { code: 'unavailable', Message: expect.stringContaining('Outra operação') },
    })
    expect(Number(first.headers.get('Retry-After'))).toBeGreaterThan(0)
    await unlock()
    const after = await Promise.all(writes)
    expect(after.filter(({ status }) => status !== 503).map(({ status }) => status)).not.toContain(500)
    expect(after.filter(({ status }) => status === 503).length).toBeLessThan(MANY)
  })

  test('with others, does not let one company take all connections of the rest', async () => {
    const names = ['modelo', 'finalidade', 'conta']
    const { server, unlock } = await besideALock('access exclusive', ...names)
    const locked = names.flatMap(name =>
      Array.from({ length: MANY }, () => list(server, ADMINISTRATOR, name)),
    )
    await wait(300)
    const others = Promise.all(['texto', 'tipopagamento'].map(name => list(server, 'outra@demo.canal', name)))
    // Answers before any lock timeout.
    await expect(Promise.race([others, ...locked])).resolves.toMatchObject([{ status: 200 }, { status: 200 }])
    await unlock()
    expect((await Promise.all(locked)).map(({ status }) => status)).not.toContain(500)
  })
})
