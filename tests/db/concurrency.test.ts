import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { describeEngines, type Engine } from './support/engines.ts'

const MANY = 20

async function counter(engine: Engine): Promise<Database> {
  const db = await engine.fresh()
  await sql`create table contador (n int)`.execute(db.kysely)
  await sql`insert into contador values (0)`.execute(db.kysely)
  return db
}

const times = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: MANY }, (_, index) => work(index)))

async function count(db: Database): Promise<unknown> {
  const { rows } = await sql<{ n: number }>`select n from contador`.execute(db.kysely)
  return rows[0]?.n
}

describeEngines('transactions at the same time', engine => {
  test('keep their settings apart', async () => {
    const db = await counter(engine)
    const seen = await times(index =>
      asOwner(db, async trx => {
        await sql`select set_config('portal.registro', ${String(index)}, true)`.execute(trx)
        await pause()
        const { rows } = await sql<{
          company: string
        }>`select current_setting('portal.registro') as company`.execute(trx)
        return rows[0]?.company
      }),
    )
    expect(seen).toEqual(Array.from({ length: MANY }, (_, index) => String(index)))
  })

  test('do not lose each other’s changes', async () => {
    const db = await counter(engine)
    await times(() =>
      asOwner(db, async trx => {
        const { rows } = await sql<{ n: number }>`select n from contador for update`.execute(trx)
        await pause()
        await sql`update contador set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx)
      }),
    )
    expect(await count(db)).toBe(MANY)
  })

  test('take back only their own changes', async () => {
    const db = await counter(engine)
    await times(index =>
      asOwner(db, async trx => {
        await sql`update contador set n = n + 1`.execute(trx)
        await pause()
        await sql`select 1 / ${index % 2}::int`.execute(trx)
      }).catch(() => undefined),
    )
    expect(await count(db)).toBe(MANY / 2)
  })

  test('take statements that do not wait for one another', async () => {
    const db = await counter(engine)
    await asOwner(db, trx => times(() => sql`update contador set n = n + 1`.execute(trx)))
    expect(await count(db)).toBe(MANY)
  })

  test('are seen by others only when they are done', async () => {
    const db = await counter(engine)
    const during: Promise<unknown>[] = []
    await asOwner(db, async trx => {
      await sql`update contador set n = 7`.execute(trx)
      during.push(count(db))
      await pause()
      await sql`update contador set n = 8`.execute(trx)
    })
    expect([0, 8]).toContain(await during[0])
  })

  test('take back the half that a savepoint encloses', async () => {
    const db = await counter(engine)
    await asOwner(db, async trx => {
      await sql`update contador set n = 5`.execute(trx)
      await sql`savepoint a`.execute(trx)
      await sql`update contador set n = 6`.execute(trx)
      await sql`rollback to savepoint a`.execute(trx)
    })
    expect(await count(db)).toBe(5)
  })

  test('that nobody ended end with their session', async () => {
    const db = await counter(engine)
    await db.kysely.connection().execute(async session => {
      await sql`begin`.execute(session)
      await sql`update contador set n = 5`.execute(session)
    })
    expect(await count(db)).toBe(0)
  })

  test('end with what cannot be sent, and leave nothing open', async () => {
    const db = await counter(engine)
    const tooMany = Array.from({ length: 70_000 }, (_, index) => index)
    const failed = asOwner(db, async trx => {
      await sql`update contador set n = 5`.execute(trx)
      await sql`select 1 where 1 in (${sql.join(tooMany)})`.execute(trx)
    })
    await expect(failed).rejects.toThrow('at most 65535 parameters')
    expect(await count(db)).toBe(0)
  })
})
