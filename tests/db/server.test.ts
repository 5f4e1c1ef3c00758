import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemOf } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { closing, PATIENCE } from './support/engines.ts'
import { hasPostgres, type PostgresServer, startPostgres } from './support/postgres.ts'
import { tables } from './support/tables.ts'

const sortOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => problemOf(error)?.type,
  )

describe.skipIf(!hasPostgres)('a PostgreSQL server', { timeout: PATIENCE }, () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  }, PATIENCE)
  afterAll(() => server.remove(), PATIENCE)

  const open = async () => closing(await openDatabase({ databaseUrl: await server.createDatabase() }))

  test('that goes away and comes back is used again', async () => {
    const db = await open()
    const ask = () => sortOf(sql`select 1`.execute(db.kysely))
    const before = await ask()
    await server.stop()
    const without = await ask()
    await server.start()
    expect([before, without, await ask()]).toEqual(['done', 'connection', 'done'])
  })

  test('that goes away in the middle of a transaction ends that and not the process', async () => {
    const db = await open()
    const broken = asOwner(db, async trx => {
      await sql`select 1`.execute(trx)
      await server.stop()
      await sql`select 1`.execute(trx)
    })
    const sort = await sortOf(broken)
    await server.start()
    expect([sort, await sortOf(sql`select 1`.execute(db.kysely))]).toEqual(['connection', 'done'])
  })

  test('that only reads for a while says so within seconds, and takes writes again when that is over', async () => {
    const url = await server.createDatabase()
    const db = closing(await openDatabase({ databaseUrl: url }))
    await sql`create table nota (n int)`.execute(db.kysely)
    const name = /@\/(\w+)/.exec(url)?.[1] ?? ''
    const set = async (only: 'on' | 'off') => {
      const admin = await openDatabase({ databaseUrl: url.replace(name, 'postgres') })
      await sql
        .raw(`alter database ${name} set default_transaction_read_only = ${only}`)
        .execute(admin.kysely)
      await admin.close()
    }
    const write = (to = db) => sortOf(sql`insert into nota values (1)`.execute(to.kysely))
    expect(await db.health()).toBe('ok')
    await set('on')
    await expect.poll(() => db.health(), { timeout: 10_000 }).toBe('readOnly')
    const later = closing(await openDatabase({ databaseUrl: url, connections: 2 }))
    expect(await write(later)).toBe('readOnly')
    await set('off')
    await expect.poll(() => db.health(), { timeout: 10_000 }).toBe('ok')
    await expect.poll(() => write(later), { timeout: 5_000 }).toBe('done')
  })

  test('that is not up yet is waited for', async () => {
    const databaseUrl = await server.createDatabase()
    await server.stop()
    const opening = openDatabase({ databaseUrl, patience: PATIENCE })
    await wait(1_500)
    await server.start()
    const db = closing(await opening)
    expect(await sortOf(sql`select 1`.execute(db.kysely))).toBe('done')
  })

  test('that is not there is reported at once', async () => {
    const url = await server.createDatabase()
    await server.stop()
    const opening = await openDatabase({ databaseUrl: url }).catch(problemOf)
    await server.start()
    expect(opening).toEqual({ type: 'connection' })
  })

  test.each([
    ['that takes no values', sql`create temporary table rasto (n int)`],
    ['that takes values', sql`select set_config('portal.registro', ${'1'}, true)`],
  ])('begins a transaction with its first statement, one %s, and undoes it all', async (_, first) => {
    const db = await open()
    const statusOf = async (trx: typeof db.kysely) => {
      const { rows } = await sql<{ begun: string; left: boolean; company: string | null }>`
        select now()::text as begun, to_regclass('rasto') is not null as left,
          nullif(current_setting('portal.registro', true), '') as company`.execute(trx)
      return rows[0]
    }
    const within: Awaited<ReturnType<typeof statusOf>>[] = []
    const undone = asOwner(db, async trx => {
      await first.execute(trx)
      within.push(await statusOf(trx), await statusOf(trx))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    // `now()` is the start of the transaction: statements that see the same are in one.
    const [one, other] = within
    expect(other).toEqual(one)
    expect(one?.left || one?.company === '1').toBe(true)
    const { begun, ...after } = (await statusOf(db.kysely)) ?? {}
    expect(begun).not.toBe(one?.begun)
    expect(after).toEqual({ left: false, company: null })
  })

  test('refuses a transaction by its first statement and goes on', async () => {
    const db = await open()
    const refused = asOwner(db, trx => sql`select 1 / 0`.execute(trx))
    await expect(refused).rejects.toThrow('division by zero')
    expect(await asOwner(db, async () => 'nothing asked')).toBe('nothing asked')
    expect(await sortOf(sql`select 1`.execute(db.kysely))).toBe('done')
  })

  test('ends a statement after 15 seconds', async () => {
    const db = await open()
    const { rows } = await sql`show statement_timeout`.execute(db.kysely)
    expect(rows).toEqual([{ statement_timeout: '15s' }])
  })

  test('of an administrator who gives no rights says what has to be done', async () => {
    const url = await server.createDatabase()
    const admin = closing(await openDatabase({ databaseUrl: url }))
    await sql`create role fraco login`.execute(admin.kysely)
    const weak = closing(await openDatabase({ databaseUrl: url.replace('//dono@', '//fraco@') }))
    const { rows } = await sql<{ is: boolean }>`
      select exists (select from pg_roles where rolname = 'canal_request') as is`.execute(admin.kysely)
    const told = await migrate(weak, tables).then(
      () => '',
      (error: Error) => error.message,
    )
    // All at once: roles belong to the server, so that an earlier test may have made this one.
    const missing = [
      'create extension pg_trgm',
      'create extension unaccent',
      'grant create on schema public to fraco',
    ]
    const role = [...(rows[0]?.is ? [] : ['create role canal_request']), 'grant canal_request to fraco']
    expect([...missing, ...role].filter(statement => !told.includes(`${statement};`))).toEqual([])
    // Nothing beyond the advice is needed.
    const [, advised = ''] = /administrator has to: (.*)$/.exec(told) ?? []
    await sql.raw(advised).execute(admin.kysely)
    await migrate(weak, tables)
  })

  test('of an administrator who has prepared it needs no more rights', async () => {
    const url = await server.createDatabase()
    const admin = closing(await openDatabase({ databaseUrl: url }))
    await migrate(admin, [])
    await sql`create role modesto login`.execute(admin.kysely)
    await sql`grant canal_request to modesto`.execute(admin.kysely)
    await sql`drop function busca(text)`.execute(admin.kysely)
    await sql`drop table _esquema, _migracao`.execute(admin.kysely)
    await sql`alter schema public owner to modesto`.execute(admin.kysely)
    const modest = closing(await openDatabase({ databaseUrl: url.replace('//dono@', '//modesto@') }))
    await migrate(modest, tables)
    expect(await inCompany(modest, 1, trx => trx.selectFrom('produto').selectAll().execute())).toEqual([])
  })
})
