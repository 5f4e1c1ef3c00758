import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/openDatabase.ts'
import { readCatalog } from '#server/db/schema/catalog.ts'
import { asOwner } from '#server/db/transaction.ts'
import { databaseTemplate, storeTemplate } from '#server/setup/databaseTemplate.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { tables } from '#server/tables/all.ts'
import { closing, PATIENCE, temporaryFolder } from './support/engines.ts'

/** Number of rows in each table. */
async function counts({ kysely }: Database): Promise<readonly object[]> {
  const each = tables.map(({ name }) => sql`select ${name} as name, count(*) as rows from ${sql.table(name)}`)
  const { rows } = await sql<object>`${sql.join(each, sql` union all `)} order by 1`.execute(kysely)
  return rows
}

const contents = async (db: Database) => [await readCatalog(db.kysely, 'current'), await counts(db)]

async function prepared(begin: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const db = closing(await openDatabase(begin))
  await setupDatabase(db)
  return db
}

describe('what the build keeps for new databases', { timeout: PATIENCE }, () => {
  test('is just what is made step by step; a database that is there already stays as it is', async () => {
    const made = await prepared({ dataDir: 'memory' })
    const [folder, dataDir] = [temporaryFolder(), join(temporaryFolder(), 'dados')]
    storeTemplate((await made.dump?.()) ?? new Uint8Array(), folder)
    const isAsked: boolean[] = []
    const kept = () => {
      isAsked.push(true)
      return databaseTemplate(folder)
    }
    const begun = await openDatabase({ dataDir, blank: kept })
    // Contents before any write: those of the template.
    expect(await contents(begun)).toEqual(await contents(made))
    await asOwner(begun, trx => trx.insertInto('produto').values({ Codigo: 'X', Nome: 'Novo' }).execute())
    await begun.close()
    const again = await prepared({ dataDir, blank: kept })
    const { rows } = await sql`select from produto where "Codigo" = 'X'`.execute(again.kysely)
    expect([rows.length, isAsked.length]).toEqual([1, 1])
  })

  test('is not taken where the sources are others, nor where there is none', async () => {
    const folder = temporaryFolder()
    expect(databaseTemplate(folder)).toBeUndefined()
    storeTemplate(new Uint8Array([1, 2, 3]), folder)
    expect(databaseTemplate(folder)).toEqual(new Uint8Array([1, 2, 3]))
    const [name = ''] = readdirSync(folder)
    renameSync(join(folder, name), join(folder, `${'A'.repeat(43)}.tar.zst`))
    expect(databaseTemplate(folder)).toBeUndefined()
  })
})
