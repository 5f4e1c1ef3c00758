import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { asking, slowest, statusesOf } from '../boot/support/asking.ts'
import { demoFolder, startProgram, startServing } from '../boot/support/program.ts'
import { expectAllKept, writing } from '../boot/support/writing.ts'
import { hasPostgres, startPostgres } from '../db/support/postgres.ts'

const LIST = '/api/canal/cadastros/finalidades?range=[0,9]'
const WRITERS = 8
const ROUNDS = 2
const HANGING = 40_000
/** Upper bound of a request: waiting for its turn, for a connection, and a statement that times out. */
const LONGEST = 30_000
const LONGEST_HEALTH = 2_500

const isLinux = process.platform === 'linux'

describe.skipIf(!hasPostgres || !isLinux)('a database server that hangs', () => {
  test('keeps nobody for ever, and when it goes on nothing confirmed is lost or done twice', async () => {
    const postgres = await startPostgres()
    onTestFinished(postgres.remove)
    const databaseUrl = await postgres.createDatabase()
    const server = await startServing({ DATABASE_URL: databaseUrl })
    const token = await server.signIn()
    const work = writing(server, token, 'Suspenso', WRITERS)
    const lists = asking(() => server.answerOf(LIST, token))
    const health = asking(() => server.answerOf('/health'))
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(2_000)
      const began = performance.now()
      postgres.hang()
      await wait(HANGING)
      postgres.goOn()
      const before = work.confirmed.length
      await expect.poll(() => work.confirmed.length, { timeout: LONGEST }).toBeGreaterThan(before + WRITERS)
      const asked = health.answers.filter(({ at }) => at > began && at < began + HANGING - LONGEST_HEALTH)
      expect(statusesOf(asked)).toEqual([503])
      expect(slowest(asked)).toBeLessThan(LONGEST_HEALTH)
    }
    await Promise.all([work.end(), lists.end(), health.end()])
    expect([...work.refused]).toEqual(['503 unavailable'])
    expect(statusesOf(lists.answers)).toEqual([200, 503])
    expect(slowest(lists.answers)).toBeLessThan(LONGEST)
    await expectAllKept({ databaseUrl }, { prefix: 'Suspenso', confirmed: work.confirmed, underWay: WRITERS })
    expect((await server.stop()).code).toBe(0)
  })
})

describe.skipIf(!isLinux)('a server with the embedded database, halted with its threads', () => {
  test('keeps its folder, goes on, and nothing confirmed is lost or done twice', async () => {
    const DATA_DIR = demoFolder()
    const server = await startServing({ DATA_DIR })
    const token = await server.signIn()
    const work = writing(server, token, 'Suspenso', WRITERS)
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(2_000)
      process.kill(Number(server.pid), 'SIGSTOP')
      // Exceeds the statement timeout and the age at which the heartbeat of the folder's lock counts as
      // stale.
      await wait(20_000)
      const other = await startProgram(['demo/main.ts'], { DATA_DIR }).ended
      expect(other).toMatchObject({
        code: 1,
        err: expect.stringContaining(`in use by process ${server.pid}`),
      })
      process.kill(Number(server.pid), 'SIGCONT')
      const before = work.confirmed.length
      await expect.poll(() => work.confirmed.length, { timeout: 10_000 }).toBeGreaterThan(before + WRITERS)
    }
    await work.end()
    expect([...work.refused].filter(one => one !== '503 unavailable')).toEqual([])
    expect((await server.stop()).code).toBe(0)
    await expectAllKept(
      { dataDir: DATA_DIR },
      { prefix: 'Suspenso', confirmed: work.confirmed, underWay: WRITERS },
    )
  })
})
