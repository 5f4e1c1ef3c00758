import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { UntypedTables } from '#server/core/context.ts'
import { problemOf } from '#server/db/errors.ts'
import { openServer } from '#server/db/postgres.ts'
import { PATIENCE } from './support/engines.ts'
import { hasPostgres, type PostgresServer, startPostgres } from './support/postgres.ts'
import { silentProxy } from './support/silentProxy.ts'

const CONNECTIONS = 10

describe.skipIf(!hasPostgres)('connections that have died without a word', { timeout: PATIENCE }, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  }, PATIENCE)
  afterAll(() => server.remove(), PATIENCE)

  /** Pool with this statement timeout in milliseconds and all its connections open, behind a proxy. */
  async function opened(limit = 500) {
    const proxy = await silentProxy(await server.createDatabase())
    const { pool, close } = openServer(proxy.url, limit)
    onTestFinished(close)
    const kysely = new Kysely<UntypedTables>({ dialect: new PostgresDialect({ pool }) })
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
    for (const client of clients) client.release()
    return { kysely, close, ...proxy }
  }

  const inTransaction = (kysely: Kysely<UntypedTables>) =>
    kysely
      .transaction()
      .execute(trx => sql`select 1`.execute(trx))
      .then(
        () => 'done',
        error => problemOf(error)?.type,
      )

  test('are given up, those that nobody has tried yet with the one that was', async () => {
    const { kysely, silence, working } = await opened()
    expect(working()).toBe(CONNECTIONS)
    silence()
    const [first, second] = [await inTransaction(kysely), await inTransaction(kysely)]
    // One that nobody has tried would have given the second one the same end.
    expect([first, second]).toEqual(['connection', 'done'])
  })

  test('are not mistaken for those on which something takes long that may', async () => {
    const { kysely } = await opened()
    const slowly = kysely.transaction().execute(async trx => {
      await sql`set local statement_timeout = 0`.execute(trx)
      return sql`select pg_sleep(3) is not null as slept`.execute(trx)
    })
    expect((await slowly).rows).toEqual([{ slept: true }])
  })

  test('do not keep the database from being closed', async () => {
    // A connection that is waited for would outlast the test.
    const { kysely, silence, close } = await opened(10 * PATIENCE)
    silence()
    const asked = inTransaction(kysely)
    await close()
    expect(await asked).toBe('connection')
  })
})
