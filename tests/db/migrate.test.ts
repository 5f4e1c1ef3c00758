import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Table } from '#server/db/table.ts'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { describeEngines, type Engine } from './support/engines.ts'
import { statementCounter } from './support/statements.ts'
import { id, pais, produto, tables, withColumns, without } from './support/tables.ts'

const water = { IdRegistro: 1, Codigo: 'A', Nome: 'Água', Preco: '12.30' }

/** Migrated database with one row. */
async function shop(engine: Engine): Promise<Database> {
  const db = await engine.fresh()
  await migrate(db, tables)
  await asOwner(db, trx => trx.insertInto('produto').values(water).execute())
  return db
}

const products = (db: Database) => asOwner(db, trx => trx.selectFrom('produto').selectAll().execute())

async function indexOf(db: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{
    indexdef: string
  }>`select indexdef from pg_indexes where indexname = ${name}`.execute(db.kysely)
  return rows[0]?.indexdef
}

async function identityOf(db: Database, name: string): Promise<unknown> {
  const { rows } = await sql<{ oid: number }>`select oid from pg_class where relname = ${name}`.execute(
    db.kysely,
  )
  return rows[0]?.oid
}

/** Number of statements that the work sends. */
async function statementsOf(db: Database, work: (db: Database) => Promise<unknown>): Promise<number> {
  const { plugin, count } = statementCounter()
  await work({ ...db, kysely: db.kysely.withPlugin(plugin) })
  return count()
}

const withIndexes = (...indexes: (typeof produto)['indexes']) => [pais, { ...produto, indexes }]

describeEngines('migration', engine => {
  test('makes the tables of an empty database', async () => {
    const db = await shop(engine)
    expect(await products(db)).toEqual([{ ...water, Id: 1, Versao: 1, IdPais: null, Busca: 'agua' }])
  })

  test('changes nothing the second time', async () => {
    const db = await shop(engine)
    const before = await identityOf(db, 'produto_Busca_trgm')
    await migrate(db, tables)
    expect(await identityOf(db, 'produto_Busca_trgm')).toBe(before)
  })

  test('finds nothing to change when it compares again what it has made', async () => {
    const db = await shop(engine)
    const names = produto.indexes.map(({ name }) => name)
    const before = await Promise.all(names.map(name => identityOf(db, name)))
    await sql`update _esquema set "Impressao" = '', "Revisao" = 0`.execute(db.kysely)
    await migrate(db, tables)
    expect(await Promise.all(names.map(name => identityOf(db, name)))).toEqual(before)
  })

  test('compares nothing when nothing has changed, however many tables there are', async () => {
    const db = await engine.fresh()
    const many = Array.from({ length: 50 }, (_, index) => ({ ...pais, name: `pais${index}` }))
    await migrate(db, many)
    const unchanged = await statementsOf(db, listened => migrate(listened, many))
    await sql`update _esquema set "Impressao" = ''`.execute(db.kysely)
    const compared = await statementsOf(db, listened => migrate(listened, many))
    expect(unchanged).toBeLessThan(compared)
  })

  test('by several servers at once is done once', async () => {
    const db = await engine.fresh()
    await Promise.all([migrate(db, tables), migrate(db, tables), migrate(db, tables)])
    expect(await products(db)).toEqual([])
  })

  test('adds a table that refers to one that is there', async () => {
    const db = await shop(engine)
    const lote: Table = {
      name: 'lote',
      company: true,
      request: 'write',
      primaryKey: ['Id'],
      indexes: [],
      columns: [
        id,
        { name: 'IdRegistro', type: 'bigint', notNull: true },
        { name: 'IdProduto', type: 'bigint', references: { table: 'produto', onDelete: 'cascade' } },
      ],
    }
    await migrate(db, [...tables, lote])
    await asOwner(db, trx => trx.insertInto('lote').values({ IdRegistro: 1, IdProduto: 1 }).execute())
    await inCompany(db, 1, trx => trx.deleteFrom('produto').execute())
    expect(await asOwner(db, trx => trx.selectFrom('lote').selectAll().execute())).toEqual([])
  })

  test('adds a column, with its default in the rows that are there', async () => {
    const db = await shop(engine)
    await migrate(db, [
      pais,
      withColumns(produto, { name: 'Ativo', type: 'boolean', notNull: true, default: 'true' }),
    ])
    expect(await products(db)).toMatchObject([{ Nome: 'Água', Ativo: true }])
  })

  test('lets columns grow and keeps what is in them', async () => {
    const db = await shop(engine)
    const grown = withColumns(
      produto,
      { name: 'Nome', type: 'text' },
      { name: 'Codigo', type: 'varchar(200)', notNull: true },
      { name: 'Preco', type: 'numeric(18,4)' },
      { name: 'Versao', type: 'bigint', notNull: true, default: '1' },
    )
    await migrate(db, [pais, grown])
    expect(await products(db)).toMatchObject([{ ...water, Preco: '12.3000', Busca: 'agua' }])
  })

  test('keeps the index on a column that is derived from one that grows', async () => {
    const db = await shop(engine)
    await migrate(db, [pais, withColumns(produto, { name: 'Nome', type: 'text' })])
    expect(await indexOf(db, 'produto_Busca_trgm')).toContain('gin_trgm_ops')
  })

  test('derives a column anew when its expression has changed', async () => {
    const db = await shop(engine)
    const derived = {
      name: 'Busca',
      type: 'text',
      generated: `busca("Codigo" || ' ' || coalesce("Nome", ''))`,
    }
    await migrate(db, [pais, withColumns(produto, derived)])
    expect(await products(db)).toMatchObject([{ Busca: 'a agua' }])
    expect(await indexOf(db, 'produto_Busca_trgm')).toContain('gin_trgm_ops')
  })

  test('makes an index anew when its definition has changed', async () => {
    const db = await shop(engine)
    const [unique, , ...rest] = produto.indexes
    await migrate(
      db,
      withIndexes(...(unique ? [unique] : []), { name: 'produto_Nome_ordem', on: ['"Nome"'] }, ...rest),
    )
    expect(await indexOf(db, 'produto_Nome_ordem')).toMatch(/USING btree \("Nome"\)$/)
  })

  test('tells the planner at once what an index holds that is made over an expression', async () => {
    const db = await shop(engine)
    await migrate(db, withIndexes(...produto.indexes, { name: 'produto_inicio', on: ['left("Busca", 4)'] }))
    const { rows } = await sql`select from pg_stats where tablename = 'produto_inicio'`.execute(db.kysely)
    expect(rows).toHaveLength(1)
  })

  test('makes an index anew that shall hold a further column', async () => {
    const db = await shop(engine)
    const holding = produto.indexes.map(index =>
      index.name === 'produto_Nome_ordem' ? { ...index, with: ['"Codigo"'] } : index,
    )
    await migrate(db, withIndexes(...holding))
    expect(await indexOf(db, 'produto_Nome_ordem')).toMatch(/INCLUDE \("Codigo"\)$/)
  })

  test('takes an index away that is no longer declared', async () => {
    const db = await shop(engine)
    await migrate(db, withIndexes())
    await asOwner(db, trx => trx.insertInto('produto').values(water).execute())
    expect(await products(db)).toHaveLength(2)
  })

  test('leaves an index alone that somebody made by hand', async () => {
    const db = await shop(engine)
    await sql`create index by_hand on produto ("Versao")`.execute(db.kysely)
    await migrate(db, withIndexes())
    expect(await indexOf(db, 'by_hand')).toContain('Versao')
  })

  test('leaves a column alone that is no longer declared, and lets it be empty', async () => {
    const db = await shop(engine)
    await migrate(db, [pais, without(produto, 'Codigo', 'produto_Codigo_unico')])
    await asOwner(db, trx => trx.insertInto('produto').values({ IdRegistro: 1, Nome: 'Sal' }).execute())
    expect(await products(db)).toMatchObject([{ Codigo: 'A' }, { Codigo: null, Nome: 'Sal' }])
  })

  test('leaves a table alone that is no longer declared', async () => {
    const db = await shop(engine)
    await migrate(db, [pais])
    expect(await products(db)).toHaveLength(1)
  })

  test('lets a column be empty that had to be filled, and the other way round', async () => {
    const db = await shop(engine)
    await migrate(db, [
      pais,
      withColumns(
        produto,
        { name: 'Codigo', type: 'varchar(20)' },
        { name: 'Nome', type: 'varchar(60)', notNull: true },
      ),
    ])
    const nameless = asOwner(db, trx => trx.insertInto('produto').values({ IdRegistro: 1 }).execute())
    await expect(nameless).rejects.toThrow('"Nome"')
  })

  test('changes a default', async () => {
    const db = await shop(engine)
    await migrate(db, [
      pais,
      withColumns(produto, { name: 'Versao', type: 'integer', notNull: true, default: '7' }),
    ])
    await asOwner(db, trx => trx.insertInto('produto').values({ IdRegistro: 1, Codigo: 'B' }).execute())
    expect(await products(db)).toMatchObject([{ Versao: 1 }, { Versao: 7 }])
  })

  test('changes what becomes of rows that refer to a deleted one', async () => {
    const db = await shop(engine)
    const cascading = {
      name: 'IdPais',
      type: 'text',
      references: { table: 'pais', onDelete: 'cascade' as const },
    }
    await migrate(db, [pais, withColumns(produto, cascading)])
    await sql`insert into pais values ('BR', 'Brasil')`.execute(db.kysely)
    await sql`update produto set "IdPais" = 'BR'`.execute(db.kysely)
    await sql`delete from pais`.execute(db.kysely)
    expect(await products(db)).toEqual([])
  })

  test('puts a table under the rule of its company', async () => {
    const db = await engine.fresh()
    await migrate(db, [pais, { ...produto, company: false }])
    await asOwner(db, trx => trx.insertInto('produto').values(water).execute())
    await migrate(db, tables)
    expect(await inCompany(db, 2, trx => trx.selectFrom('produto').selectAll().execute())).toEqual([])
  })
})
