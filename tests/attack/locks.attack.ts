import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed, entityOf } from '#contract/entity.ts'
import { type Answered, asking, slowest, statusesOf } from '../boot/support/asking.ts'
import { type Serving, startServing } from '../boot/support/program.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { endpointOf } from '../server/support/registers.ts'

const LOCKED = 20_000
const MANY = 24
/** Upper bound of a request for the locked table: waiting for its turn plus the lock timeout. */
const LONGEST_LOCKED = 14_000
/**
 * Upper bound of all other requests: shorter than the lock timeout of three seconds, so they waited for no
 * lock.
 */
const LONGEST_REST = 2_500

const listOf = (name: string) => endpointOf(entityOf(name), 'list').path

/** Lock held by another client, and the request that needs the locked table. */
const cases = [
  {
    what: 'a table that may still be read',
    lock: 'lock table modelo in exclusive mode',
    ask: (server: Serving, token: string) => {
      const body = { Descricao: `Modelo ${performance.now()}`, Ativo: true }
      return server.answerOf(endpointOf(entityNamed('modelo'), 'adicionar').path, token, body)
    },
  },
  {
    what: 'a table that may not even be read',
    lock: 'lock table modelo in access exclusive mode',
    ask: (server: Serving, token: string) => server.answerOf(listOf('modelo'), token),
  },
] as const

async function beside(lock: string) {
  const databaseUrl = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
  const server = await startServing({ DATABASE_URL: databaseUrl })
  const [mine, others] = [await server.signIn(), await server.signIn('outra@demo.canal')]
  const holder = new Client({ connectionString: databaseUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  return {
    server,
    mine,
    others,
    lock: () => holder.query(`begin; ${lock}`),
    unlock: () => holder.query('rollback'),
  }
}

const during = (answers: readonly Answered[], from: number, to: number) =>
  answers.filter(({ at, took }) => at > from && at + took < to)

describe.skipIf(!hasPostgres).each(cases)('$what, which somebody else has locked', ({ lock: text, ask }) => {
  test('is refused in time to the many who ask for it, and the rest is served', async () => {
    const { server, mine, others, lock, unlock } = await beside(text)
    await lock()
    const began = performance.now()
    const locked = Array.from({ length: MANY }, () => asking(() => ask(server, mine)))
    await wait(500)
    const rest = {
      health: asking(() => server.answerOf('/health')),
      own: asking(() => server.answerOf(listOf('finalidade'), mine)),
      others: asking(() => server.answerOf(listOf('finalidade'), others)),
      signIn: asking(
        () =>
          server
            .signIn('agente@demo.canal')
            .then(token => ({ status: token ? 200 : 500, headers: new Headers() })),
        500,
      ),
    }
    await wait(LOCKED)
    const refused = during(
      locked.flatMap(({ answers }) => answers),
      began,
      performance.now(),
    )
    const served = Object.entries(rest).map(([who, { answers }]) => [who, statusesOf(answers)])
    const late = Object.entries(rest).filter(([, { answers }]) => slowest(answers) > LONGEST_REST)
    expect(served).toEqual(Object.keys(rest).map(who => [who, [200]]))
    expect(late.map(([who, { answers }]) => [who, slowest(answers)])).toEqual([])
    expect(statusesOf(refused)).toEqual([503])
    expect(refused.length).toBeGreaterThan(MANY)
    expect(refused.filter(({ retryAfter }) => retryAfter === 0)).toEqual([])
    expect(slowest(refused)).toBeLessThan(LONGEST_LOCKED)
    await unlock()
    await expect.poll(async () => (await ask(server, mine)).status, { timeout: LONGEST_REST }).toBe(200)
    await Promise.all([...locked, ...Object.values(rest)].map(({ end }) => end()))
    expect((await server.stop()).code).toBe(0)
  })
})
