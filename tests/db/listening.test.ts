import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CHANNEL } from '#server/db/channel.ts'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { closing, describeEngines, PATIENCE } from './support/engines.ts'
import { hasPooler, startPooler, through } from './support/pooler.ts'
import { hasPostgres, startPostgres } from './support/postgres.ts'

const notify = (db: Database, payload: string) =>
  sql`select pg_notify(${CHANNEL}, ${payload})`.execute(db.kysely)

/** Payloads of all notifications of the database at this URL, on a connection of its own. */
async function notifiedAt(connectionString: string): Promise<readonly string[]> {
  const client = new Client({ connectionString })
  const payloads: string[] = []
  client.on('notification', ({ payload = '' }) => payloads.push(payload))
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`listen ${CHANNEL}`)
  return payloads
}

/** Payloads of the notifications that a database receives. */
async function hearing(db: Database) {
  const heard: string[] = []
  const listening = db.listen(payload => heard.push(payload))
  onTestFinished(() => listening.stop())
  await expect.poll(listening.isHearing).toBe(true)
  return { heard, listening }
}

describeEngines('a notification', engine => {
  test('is heard once its transaction has been committed', async () => {
    const db = await engine.fresh()
    const { heard } = await hearing(db)
    await db.kysely.transaction().execute(async trx => {
      await sql`select pg_notify(${CHANNEL}, 'first')`.execute(trx)
    })
    await expect.poll(() => heard).toContain('first')
  })

  test('of a transaction that was rolled back is not heard', async () => {
    const db = await engine.fresh()
    const { heard } = await hearing(db)
    const undone = db.kysely.transaction().execute(async trx => {
      await sql`select pg_notify(${CHANNEL}, 'undone')`.execute(trx)
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await notify(db, 'next')
    await expect.poll(() => heard).toContain('next')
    expect(heard).not.toContain('undone')
  })

  test('is heard no more after stopping', async () => {
    const db = await engine.fresh()
    const { heard, listening } = await hearing(db)
    await listening.stop()
    const before = heard.length
    await notify(db, 'late')
    expect(heard.slice(before)).toEqual([])
  })
})

describe.skipIf(!hasPostgres)('a notification of a PostgreSQL server', { timeout: PATIENCE }, () => {
  test('is heard by every process, also after the listening connection was ended', async () => {
    const server = await startPostgres()
    onTestFinished(server.remove)
    const databaseUrl = await server.createDatabase()
    const [one, other] = await Promise.all([openDatabase({ databaseUrl }), openDatabase({ databaseUrl })])
    closing(one)
    closing(other)
    const [first, second] = [await hearing(one), await hearing(other)]
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where query = ${`listen ${CHANNEL}`}`.execute(
      one.kysely,
    )
    await expect.poll(first.listening.isHearing).toBe(false)
    await expect.poll(first.listening.isHearing).toBe(true)
    await expect.poll(second.listening.isHearing).toBe(true)
    await notify(one, 'news')
    await expect.poll(() => [...first.heard, ...second.heard].filter(one => one === 'news')).toHaveLength(2)
  })

  test.skipIf(!hasPooler)('is not awaited behind a pooler that nobody has told of', async () => {
    const server = await startPostgres()
    onTestFinished(server.remove)
    const databaseUrl = await server.createDatabase()
    const pooler = await startPooler(databaseUrl)
    onTestFinished(pooler.remove)
    const { databaseUrl: pooled } = through(pooler.folder, databaseUrl)
    const db = closing(await openDatabase({ databaseUrl: pooled }))
    const proofs = await notifiedAt(databaseUrl)
    const heard: string[] = []
    const listening = db.listen(payload => heard.push(payload))
    onTestFinished(() => listening.stop())
    // Proof of a second attempt, which follows the failure of the first.
    await expect.poll(() => proofs.length).toBeGreaterThan(1)
    expect([listening.isHearing(), heard]).toEqual([false, []])
  })
})
