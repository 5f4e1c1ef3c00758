import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { nameOf } from '#server/db/embedded/lock.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { closing, PATIENCE, temporaryFolder } from './support/engines.ts'
import { tables } from './support/tables.ts'

const PLACES: readonly (readonly [string, () => string])[] = [
  ['memory', () => 'memory'],
  ['a folder', temporaryFolder],
]

async function shop(dataDir: string): Promise<Database> {
  const db = closing(await openDatabase({ dataDir }))
  await migrate(db, tables)
  await asOwner(db, trx =>
    trx.insertInto('produto').values({ IdRegistro: 1, Codigo: 'A', Nome: 'Água' }).execute(),
  )
  return db
}

const dumpOf = async (db: Database) => (await db.dump?.()) ?? new Uint8Array()

const names = async (db: Database) => {
  const rows = await inCompany(db, 1, trx => trx.selectFrom('produto').select('Nome').execute())
  return rows.map(row => row['Nome'])
}

describe('a dump of the embedded database', { timeout: PATIENCE }, () => {
  describe.each(PLACES)('in %s', (_from, place) => {
    test.each(PLACES)('opens in %s with everything in it', async (_to, other) => {
      const from = await dumpOf(await shop(place()))
      const copy = closing(await openDatabase({ dataDir: other(), from }))
      expect(await names(copy)).toEqual(['Água'])
    })

    test('leaves it as it was', async () => {
      const db = await shop(place())
      await dumpOf(db)
      await asOwner(db, trx =>
        trx.insertInto('produto').values({ IdRegistro: 1, Codigo: 'B', Nome: 'Sal' }).execute(),
      )
      expect(await names(db)).toEqual(['Água', 'Sal'])
    })
  })

  test('lives apart from where it came from', async () => {
    const db = await shop('memory')
    const copy = closing(await openDatabase({ dataDir: 'memory', from: await dumpOf(db) }))
    await asOwner(copy, trx => trx.deleteFrom('produto').execute())
    expect([await names(db), await names(copy)]).toEqual([['Água'], []])
  })

  test('waits for the transaction that is open', async () => {
    const db = await shop('memory')
    const dumps: Promise<Uint8Array>[] = []
    await asOwner(db, async trx => {
      await trx.insertInto('produto').values({ IdRegistro: 1, Codigo: 'B', Nome: 'Sal' }).execute()
      dumps.push(dumpOf(db))
      await trx.insertInto('produto').values({ IdRegistro: 1, Codigo: 'C', Nome: 'Café' }).execute()
    })
    const copy = closing(
      await openDatabase({ dataDir: 'memory', from: (await dumps[0]) ?? new Uint8Array() }),
    )
    expect(await names(copy)).toHaveLength(3)
  })

  test('is not put over a database that is there', async () => {
    const folder = temporaryFolder()
    const db = await openDatabase({ dataDir: folder })
    const from = await dumpOf(db)
    await db.close()
    await expect(openDatabase({ dataDir: folder, from })).rejects.toThrow('There is a database in')
  })

  test('that is cut off makes no database', async () => {
    const from = (await dumpOf(await shop('memory'))).slice(0, 1_000_000)
    const folder = temporaryFolder()
    await expect(openDatabase({ dataDir: folder, from })).rejects.toThrow('not a whole dump')
    const db = closing(await openDatabase({ dataDir: folder }))
    expect((await sql`select from pg_class where relname = 'produto'`.execute(db.kysely)).rows).toEqual([])
  })
})

test('a database has to be named', async () => {
  await expect(openDatabase({})).rejects.toThrow('No database is named')
})

describe('a backup', { timeout: PATIENCE }, () => {
  test.each([
    ['talks on without knowing the key', 'x'.repeat(1_000)],
    ['says nothing', ''],
  ])('is not waited for with whoever %s', async (_who, said) => {
    const folder = temporaryFolder()
    await shop(folder)
    const socket = connect(nameOf(folder) ?? '')
    socket.on('error', () => {})
    socket.write(said)
    await once(socket, 'close')
    expect(socket.bytesRead).toBe(0)
  })
})
