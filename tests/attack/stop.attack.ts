import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { asking, statusesOf } from '../boot/support/asking.ts'
import { startServing } from '../boot/support/program.ts'
import { expectAllKept, writing } from '../boot/support/writing.ts'
import { hasPostgres, startPostgres } from '../db/support/postgres.ts'

const LIST = '/api/canal/cadastros/finalidades?range=[0,9]'
const WRITERS = 8
const WORKING = 2_000
const DOWN = 3_000
/** Upper bound for recovery once the database server runs again, in milliseconds. */
const BACK = 2_000

/**
 * Shutdown signals of PostgreSQL: SIGQUIT is immediate, like a crash; SIGINT is fast, aborting transactions
 * in order.
 */
const ENDS = ['SIGQUIT', 'SIGINT', 'SIGQUIT', 'SIGINT', 'SIGQUIT'] as const

describe.skipIf(!hasPostgres)('a database server that is stopped and started again under load', () => {
  test('is found again each time, and nothing confirmed is lost or done twice', async () => {
    const postgres = await startPostgres()
    onTestFinished(postgres.remove)
    const databaseUrl = await postgres.createDatabase()
    const server = await startServing({ DATABASE_URL: databaseUrl })
    const token = await server.signIn()
    const work = writing(server, token, 'Parada', WRITERS)
    const lists = asking(() => server.answerOf(LIST, token))
    const health = asking(() => server.answerOf('/health'))
    for (const signal of ENDS) {
      await wait(WORKING)
      await postgres.stop(signal)
      const gone = performance.now()
      await wait(DOWN)
      const starting = performance.now()
      await postgres.start()
      const before = work.confirmed.length
      await expect.poll(() => work.confirmed.length, { timeout: BACK }).toBeGreaterThan(before + WRITERS)
      const meanwhile = [...lists.answers, ...health.answers].filter(
        ({ at, took }) => at > gone && at + took < starting,
      )
      expect(statusesOf(meanwhile)).toEqual([503])
      expect(Math.max(...meanwhile.map(({ took }) => took))).toBeLessThan(DOWN)
    }
    await Promise.all([work.end(), lists.end(), health.end()])
    expect([...work.refused]).toEqual(['503 unavailable'])
    expect(statusesOf(lists.answers)).toEqual([200, 503])
    expect(lists.answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === 0)).toEqual([])
    expect(health.answers.at(-1)?.status).toBe(200)
    await expectAllKept({ databaseUrl }, { prefix: 'Parada', confirmed: work.confirmed, underWay: WRITERS })
    expect((await server.stop()).code).toBe(0)
  })
})
