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
  /** Waits until somebody waits for a lock; within a transaction, pg_stat_activity would always show its first look. */
  const queued = () =>
    expect
      .poll(async () => (await other.query('select 1 from pg_locks where not granted')).rows)
      .not.toEqual([])
  return { server, queued, unlock: () => other.query('rollback') }
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

/** Counts the answers of calls as they come. */
function counted(calls: readonly Promise<unknown>[]): () => number {
  let answered = 0
  for (const call of calls) void call.then(() => (answered += 1))
  return () => answered
}

describe.skipIf(!hasPostgres)('a table that somebody else has locked', { timeout: PATIENCE }, () => {
  test('keeps nobody from the rest, nor its own for long', async () => {
    const { server, unlock, queued } = await besideALock('exclusive', 'modelo')
    const writes = await write(server, 'modelo')
    const answered = counted(writes)
    await queued()
    const rest = await Promise.all([
      server.call('/health'),
      list(server, ADMINISTRATOR, 'finalidade'),
      list(server, 'outra@demo.canal', 'finalidade'),
      server.signIn('agente@demo.canal').then(() => ({ status: 200 })),
    ])
    expect(rest.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // Calls behind all that wait for the lock would be answered after most of them.
    expect(answered()).toBeLessThanOrEqual(MANY / 2)
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
    const { server, unlock, queued } = await besideALock('access exclusive', ...names)
    const locked = names.flatMap(name =>
      Array.from({ length: MANY }, () => list(server, ADMINISTRATOR, name)),
    )
    const answered = counted(locked)
    await queued()
    const others = ['texto', 'tipopagamento'].map(name => list(server, 'outra@demo.canal', name))
    expect(await Promise.all(others)).toMatchObject([{ status: 200 }, { status: 200 }])
    expect(answered()).toBeLessThanOrEqual(locked.length / 2)
    await unlock()
    expect((await Promise.all(locked)).map(({ status }) => status)).not.toContain(500)
  })
})
