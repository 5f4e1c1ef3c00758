import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { UntypedTables } from '#server/core/context.ts'
import { problemOf } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Table } from '#server/db/table.ts'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { describeEngines, type Engine } from './support/engines.ts'
import { pais, tables } from './support/tables.ts'

/** Database with companies 1 and 2 and a product of each. */
async function shop(engine: Engine): Promise<Database> {
  const db = await engine.fresh()
  await migrate(db, tables)
  const products = [
    { IdRegistro: 1, Codigo: 'A', Nome: 'Água' },
    { IdRegistro: 2, Codigo: 'A', Nome: 'Café' },
  ]
  await asOwner(db, trx => trx.insertInto('produto').values(products).execute())
  return db
}

const names = (db: Database, company: number | null) =>
  inCompany(db, company, async trx => {
    const rows = await trx.selectFrom('produto').select('Nome').execute()
    return rows.map(row => row['Nome'])
  })

const sortOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    error => problemOf(error)?.type,
  )

describeEngines('a company', engine => {
  test('sees its own rows and no others', async () => {
    const db = await shop(engine)
    expect([await names(db, 1), await names(db, 2)]).toEqual([['Água'], ['Café']])
  })

  test('that is not set sees nothing', async () => {
    const db = await shop(engine)
    expect(await names(db, null)).toEqual([])
  })

  test('writes its own rows', async () => {
    const db = await shop(engine)
    await inCompany(db, 1, trx =>
      trx.insertInto('produto').values({ IdRegistro: 1, Codigo: 'B', Nome: 'Sal' }).execute(),
    )
    expect(await names(db, 1)).toEqual(['Água', 'Sal'])
  })

  test('cannot insert a row of another', async () => {
    const db = await shop(engine)
    const foreign = { IdRegistro: 2, Codigo: 'B' }
    expect(await sortOf(inCompany(db, 1, trx => trx.insertInto('produto').values(foreign).execute()))).toBe(
      'forbidden',
    )
  })

  test('cannot give a row to another', async () => {
    const db = await shop(engine)
    const given = inCompany(db, 1, trx => trx.updateTable('produto').set({ IdRegistro: 2 }).execute())
    expect(await sortOf(given)).toBe('forbidden')
  })

  test('does not touch the rows of another, whatever it says', async () => {
    const db = await shop(engine)
    await inCompany(db, 1, trx => trx.deleteFrom('produto').where('IdRegistro', '=', 2).execute())
    expect(await names(db, 2)).toEqual(['Café'])
  })

  test('reads what is of no company', async () => {
    const db = await shop(engine)
    await asOwner(db, trx => trx.insertInto('pais').values({ Id: 'BR', Nome: 'Brasil' }).execute())
    expect(await inCompany(db, 1, trx => trx.selectFrom('pais').selectAll().execute())).toHaveLength(1)
  })

  test('cannot change the tables', async () => {
    const db = await shop(engine)
    const changed = inCompany(db, 1, trx => sql`alter table produto disable row level security`.execute(trx))
    expect(await sortOf(changed)).toBe('forbidden')
  })

  test('cannot read what the database keeps about its tables', async () => {
    const db = await shop(engine)
    expect(await sortOf(inCompany(db, 1, trx => sql`select * from _esquema`.execute(trx)))).toBe('forbidden')
  })

  test('is set for its transaction only', async () => {
    const db = await shop(engine)
    await names(db, 1)
    const { rows } =
      await sql`select current_setting('portal.registro', true) as company, current_user = session_user as "isOwner"`.execute(
        db.kysely,
      )
    expect(rows).toEqual([{ company: '', isOwner: true }])
  })

  test('is forgotten when its transaction fails', async () => {
    const db = await shop(engine)
    await inCompany(db, 1, trx => sql`select 1 / 0`.execute(trx)).catch(() => undefined)
    expect(await asOwner(db, trx => trx.selectFrom('produto').selectAll().execute())).toHaveLength(2)
  })

  test('finds by a word without its accents', async () => {
    const db = await shop(engine)
    const found = await inCompany(db, 1, trx =>
      sql<{
        Nome: string
      }>`select "Nome" from produto where "Busca" like '%' || busca('AGUA') || '%'`.execute(trx),
    )
    expect(found.rows).toEqual([{ Nome: 'Água' }])
  })

  test('loses what it wrote when its work throws', async () => {
    const db = await shop(engine)
    const thrown = inCompany(db, 1, async trx => {
      await trx.deleteFrom('produto').execute()
      throw new Error('changed my mind')
    })
    await expect(thrown).rejects.toThrow('changed my mind')
    expect(await names(db, 1)).toEqual(['Água'])
  })

  test('may only do with a table what the table says', async () => {
    const db = await engine.fresh()
    const kept = (name: string, request: Table['request']) => ({ ...pais, name, indexes: [], request })
    await migrate(db, [kept('segredo', 'nothing'), kept('tabela', 'read'), kept('diario', 'append')])
    const row = { Id: 'BR', Nome: 'Brasil' }
    const asRequest = (work: (trx: Transaction<UntypedTables>) => Promise<unknown>) =>
      sortOf(inCompany(db, 1, work))
    expect([
      await asRequest(trx => trx.selectFrom('segredo').selectAll().execute()),
      await asRequest(trx => trx.selectFrom('tabela').selectAll().execute()),
      await asRequest(trx => trx.insertInto('tabela').values(row).execute()),
      await asRequest(trx => trx.insertInto('diario').values(row).execute()),
      await asRequest(trx => trx.deleteFrom('diario').execute()),
    ]).toEqual(['forbidden', 'done', 'forbidden', 'done', 'forbidden'])
  })
})
