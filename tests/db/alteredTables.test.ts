import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { DataMigration } from '#server/db/schema/dataMigration.ts'
import type { Table } from '#server/db/table.ts'
import { describeEngines, type Engine } from './support/engines.ts'
import { pais, produto, tables, without } from './support/tables.ts'

async function shop(engine: Engine, ...statements: readonly string[]): Promise<Database> {
  const db = await engine.fresh()
  await migrate(db, tables)
  for (const statement of statements) await sql.raw(statement).execute(db.kysely)
  return db
}

/** Result of opening the database again: `opened`, or the error. */
const again = (db: Database) =>
  migrate(db, tables).then(
    () => 'opened',
    error => String(error),
  )

const TAKEN_AWAY = 'alter table produto drop column "Preco"'

describeEngines('a database that somebody has altered by hand', engine => {
  test.each([
    [TAKEN_AWAY, 'produto.Preco has been taken away by hand'],
    [
      'alter table produto alter column "Versao" type text',
      'produto.Versao has been changed by hand: it is text',
    ],
    ['alter table produto alter column "Nome" set not null', 'produto.Nome has been changed by hand'],
  ])('with %s is refused, and says in what it differs', async (statement, difference) => {
    expect(await again(await shop(engine, statement))).toContain(difference)
  })

  test('is opened when it has been put right', async () => {
    const db = await shop(engine, TAKEN_AWAY, 'alter table produto add column "Preco" numeric(10,2)')
    expect(await again(db)).toBe('opened')
  })

  test('is opened with a column, an index and a table more', async () => {
    const more = [
      'alter table pais add column x int',
      'create index x on pais (x)',
      'create table mais (n int)',
    ]
    expect(await again(await shop(engine, ...more))).toBe('opened')
  })
})

const migrateWith = (db: Database, wanted: readonly Table[], migrations: readonly DataMigration[]) =>
  migrate(db, wanted, undefined, migrations)

describeEngines('a move of data', engine => {
  const ran: string[] = []
  const shout = (name: string): DataMigration => ({
    number: name.length,
    name,
    run: async trx => {
      ran.push(name)
      await sql`update pais set "Nome" = "Nome" || ${name}`.execute(trx)
    },
  })
  const nameOf = async (db: Database) =>
    (await sql<{ Nome: string }>`select "Nome" from pais`.execute(db.kysely)).rows[0]?.Nome

  test('runs once, in the order of numbers, and not in a database that is new', async () => {
    const db = await engine.fresh()
    ran.length = 0
    await migrateWith(db, tables, [shout('!')])
    await sql`insert into pais values ('BR', 'Brasil')`.execute(db.kysely)
    await migrateWith(db, tables, [shout('!')])
    expect(await nameOf(db)).toBe('Brasil')
    await migrateWith(db, tables, [shout('!'), shout('???'), shout('..')])
    await migrateWith(db, tables, [shout('!'), shout('???'), shout('..')])
    expect(await nameOf(db)).toBe('Brasil..???')
    expect(ran).toEqual(['..', '???'])
  })

  test('of a later version keeps an older one from the database, which stays as it was', async () => {
    const db = await engine.fresh()
    await migrateWith(db, tables, [shout('!'), shout('??')])
    await expect(migrateWith(db, [...tables, { ...pais, name: 'outro' }], [shout('!')])).rejects.toThrow(
      /^This database is of a later version of canal-admin, .*: 2 \(\?\?\)\./,
    )
    const { rows } = await sql`select to_regclass('outro') as made`.execute(db.kysely)
    expect(rows).toEqual([{ made: null }])
  })

  test('that fails leaves all as it was', async () => {
    const db = await shop(engine)
    const broken = { number: 1, name: 'x', run: () => Promise.reject(new Error('broken')) }
    await expect(migrateWith(db, [...tables, { ...pais, name: 'outro' }], [broken])).rejects.toThrow('broken')
    expect(await again(db)).toBe('opened')
  })

  test('names what holds data and is declared no more', async () => {
    const db = await shop(engine, `insert into produto ("IdRegistro", "Codigo") values (1, 'A')`)
    expect(await migrate(db, [without(produto, 'Codigo', 'produto_Codigo_unico')])).toEqual([
      'produto.Codigo',
    ])
  })
})
