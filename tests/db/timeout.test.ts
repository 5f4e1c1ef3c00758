import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { problemOf } from '#server/db/errors.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { describeEngines } from './support/engines.ts'

const slow = sql`select count(*) from generate_series(1, 1000000000)`

/** Runs a statement of minutes with a timeout of 300 ms; resolves with the type of its error. */
const runSlowly = (db: Database) =>
  asOwner(db, async trx => {
    await sql`set local statement_timeout = 300`.execute(trx)
    await sql`insert into t values (2)`.execute(trx)
    await slow.execute(trx)
  }).then(
    () => 'done',
    error => problemOf(error)?.type,
  )

const rowsOf = async (db: Database) =>
  (await sql<{ x: number }>`select x from t order by x`.execute(db.kysely)).rows

async function withRow(open: () => Promise<Database>): Promise<Database> {
  const db = await open()
  await sql`create table t (x int)`.execute(db.kysely)
  await sql`insert into t values (1)`.execute(db.kysely)
  return db
}

describeEngines('a statement that takes too long', engine => {
  test('is ended and says so', async () => {
    expect(await runSlowly(await withRow(engine.lasting))).toBe('timeout')
  })

  test('takes its transaction with it and nothing else', async () => {
    const db = await withRow(engine.lasting)
    await runSlowly(db)
    expect(await rowsOf(db)).toEqual([{ x: 1 }])
  })

  test('lets those who waited behind it go on', async () => {
    const db = await withRow(engine.lasting)
    const [, waited] = await Promise.all([
      runSlowly(db),
      asOwner(db, trx => sql`insert into t values (3)`.execute(trx)),
    ])
    expect(waited.numAffectedRows).toBe(1n)
    expect(await rowsOf(db)).toEqual([{ x: 1 }, { x: 3 }])
  })

  test('ends its transaction, whatever is tried in it after that', async () => {
    const db = await withRow(engine.lasting)
    const stubborn = asOwner(db, async trx => {
      await sql`set local statement_timeout = 300`.execute(trx)
      await slow.execute(trx).catch(() => undefined)
      await sql`insert into t values (4)`.execute(trx)
    })
    await expect(stubborn).rejects.toThrow()
    expect(await rowsOf(db)).toEqual([{ x: 1 }])
  })

  test('may take as long as its transaction allows', async () => {
    const db = await withRow(engine.lasting)
    const patient = asOwner(db, async trx => {
      await sql`set local statement_timeout = 0`.execute(trx)
      return sql`select count(*) from generate_series(1, 3000000)`.execute(trx)
    })
    expect((await patient).rows).toEqual([{ count: 3_000_000 }])
  })

  test('does not shorten the time of the next transaction', async () => {
    const db = await withRow(engine.lasting)
    await asOwner(db, trx => sql`set local statement_timeout = 200`.execute(trx))
    const next = await sql`select count(*) from generate_series(1, 6000000)`.execute(db.kysely)
    expect(next.rows).toHaveLength(1)
  })
})
