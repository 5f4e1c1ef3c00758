import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { UntypedTables } from '#server/core/context.ts'
import { createEngine } from '#server/db/embedded/engine.ts'
import { sessionPool } from '#server/db/embedded/pool.ts'
import { createTurns } from '#server/db/embedded/turns.ts'
import { problemOf } from '#server/db/errors.ts'
import { PATIENCE, temporaryFolder } from './support/engines.ts'

/** Opens an embedded database in a folder with these timeouts, in milliseconds. */
function openWith(limits: { readonly statement: number; readonly turn: number }): Kysely<UntypedTables> {
  const engine = createEngine({ folder: temporaryFolder() })
  onTestFinished(() => engine.stop())
  const pool = sessionPool(engine, createTurns(limits.turn), limits.statement)
  return new Kysely<UntypedTables>({ dialect: new PostgresDialect({ pool }) })
}

const sortOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => problemOf(error)?.type,
  )

describe('the session of the embedded database', { timeout: PATIENCE }, () => {
  test('ends a statement that takes longer than statements may', async () => {
    const kysely = openWith({ statement: 2_000, turn: PATIENCE })
    expect(await sortOf(sql`select count(*) from generate_series(1, 1000000000)`.execute(kysely))).toBe(
      'timeout',
    )
    expect(await sortOf(sql`select 1`.execute(kysely))).toBe('done')
  })

  test('stays open when it ends a statement', async () => {
    const kysely = openWith({ statement: 1_000, turn: PATIENCE })
    const opened = () => sql`select pg_postmaster_start_time()::text as "at"`.execute(kysely)
    const before = (await opened()).rows
    await sortOf(sql`select count(*) from generate_series(1, 1000000000)`.execute(kysely))
    expect((await opened()).rows).toEqual(before)
  })

  test('is opened anew under a statement that sleeps, and those who wait are answered', async () => {
    const kysely = openWith({ statement: 200, turn: PATIENCE })
    await sql`select 1`.execute(kysely)
    const [asleep, behind] = await Promise.all([
      sortOf(sql`select pg_sleep(600)`.execute(kysely)),
      sortOf(kysely.transaction().execute(trx => sql`select 2`.execute(trx))),
    ])
    expect([asleep, behind]).toEqual(['timeout', 'done'])
  })

  test('does not count the time a statement waits for its turn', async () => {
    const kysely = openWith({ statement: 2_000, turn: PATIENCE })
    const slowly = kysely.transaction().execute(async trx => {
      await sql`select 1`.execute(trx)
      await new Promise(resolve => setTimeout(resolve, 3_000))
    })
    expect(await Promise.all([sortOf(slowly), sortOf(sql`select 2`.execute(kysely))])).toEqual([
      'done',
      'done',
    ])
  })

  test('says so when it is used inside its own transaction', async () => {
    const kysely = openWith({ statement: 15_000, turn: 500 })
    const nested = kysely.transaction().execute(() => sql`select 1`.execute(kysely))
    await expect(nested).rejects.toThrow('inside a transaction by other means')
    expect(await sortOf(sql`select 1`.execute(kysely))).toBe('done')
  })

  test('goes to those who wait in the order they came', async () => {
    const kysely = openWith({ statement: 15_000, turn: PATIENCE })
    const order: number[] = []
    const wait = (n: number) => kysely.transaction().execute(async () => void order.push(n))
    await Promise.all([1, 2, 3, 4, 5].map(wait))
    expect(order).toEqual([1, 2, 3, 4, 5])
  })

  test('comes back after a crash, with what was confirmed', async () => {
    const kysely = openWith({ statement: 15_000, turn: PATIENCE })
    await sql`create table t as select 1 as x`.execute(kysely)
    await sql`create function endless(int) returns int language plpgsql as $$ begin return endless($1 + 1); end $$`.execute(
      kysely,
    )
    expect(await sortOf(sql`select endless(1)`.execute(kysely))).toBe('connection')
    expect((await sql`select x from t`.execute(kysely)).rows).toEqual([{ x: 1 }])
  })
})
