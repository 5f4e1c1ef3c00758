import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/openDatabase.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { describeEngines, PATIENCE } from './support/engines.ts'

const start = (db: Database) => setupDatabase(db)

/** Simulates a database left by another version: runs the statements and changes the stored digest. */
async function leftByAnother(db: Database, ...statements: readonly string[]): Promise<void> {
  for (const statement of [...statements, `update dados_apoio set "Resumo" = 'outra'`]) {
    await sql.raw(statement).execute(db.kysely)
  }
}

type Moeda = { readonly Id: string; readonly NomePT: string; readonly Ativo: boolean }

async function currencies(db: Database, ...ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<Moeda>`
    select "Id", "NomePT", "Ativo" from apoio_moeda where "Id" = any(${ids}::text[]) order by 1`.execute(
    db.kysely,
  )
  return rows.map(({ Id, NomePT, Ativo }) => `${Id} ${NomePT}${Ativo ? '' : ' (inativa)'}`)
}

const added = (id: string, name: string, isOurs: boolean) =>
  `insert into apoio_moeda ("Id", "Codigo", "NomePT", "NomeEN", "NomeES", "Simbolo", "Decimais", "Ordem", "DoProduto")
   values ('${id}', '${id}', '${name}', '${name}', '${name}', '${id}', 2, 1000, ${isOurs})`

// One database for all tests, because creating tables is slow: each start repairs the changes of the test
// before.
describeEngines('reference data', ({ shared }) => {
  let db: Database
  beforeAll(async () => {
    db = await shared()
    await start(db)
  }, PATIENCE)

  test('are those of the version that starts: what is missing, changed or gone is known by it', async () => {
    await leftByAnother(
      db,
      `delete from apoio_moeda where "Id" = 'ISK'`,
      `update apoio_moeda set "NomePT" = 'Cruzeiro' where "Id" = 'BRL'`,
      `update apoio_moeda set "Ativo" = false where "Id" = 'USD'`,
      added('BGN', 'Lev búlgaro', true),
      added('ZZZ', 'De alguém', false),
    )
    await start(db)
    expect(await currencies(db, 'BGN', 'BRL', 'ISK', 'USD', 'ZZZ')).toEqual([
      'BGN Lev búlgaro (inativa)',
      'BRL Real brasileiro',
      'ISK Coroa islandesa',
      'USD Dólar americano',
      'ZZZ De alguém',
    ])
  })

  test('of a database from before their versions were told apart are brought up to date, too', async () => {
    await leftByAnother(db, `update apoio_moeda set "DoProduto" = false`, added('HRK', 'Kuna croata', false))
    await sql`delete from dados_apoio`.execute(db.kysely)
    await sql`delete from apoio_cidade`.execute(db.kysely)
    await start(db)
    expect(await currencies(db, 'BRL', 'HRK')).toEqual(['BRL Real brasileiro', 'HRK Kuna croata (inativa)'])
    const { rows } = await sql<{ cities: unknown }>`select count(*) as cities from apoio_cidade`.execute(
      db.kysely,
    )
    expect(Number(rows[0]?.cities)).toBe(5571)
  })

  test('are left as they are by a start of the same version', async () => {
    await sql`update apoio_moeda set "NomePT" = 'Cruzeiro' where "Id" = 'BRL'`.execute(db.kysely)
    await start(db)
    expect(await currencies(db, 'BRL')).toEqual(['BRL Cruzeiro'])
  })

  test('are written where they differ alone', async () => {
    await leftByAnother(db, `update apoio_moeda set "NomePT" = 'Cruzeiro' where "Id" = 'BRL'`)
    const places = async () => {
      const { rows } = await sql<{ Id: string; place: string }>`
        select "Id", ctid::text as place from apoio_moeda order by 1`.execute(db.kysely)
      return new Map(rows.map(({ Id, place }) => [Id, place]))
    }
    const before = await places()
    await start(db)
    const after = await places()
    expect([...before].flatMap(([id, place]) => (after.get(id) === place ? [] : [id]))).toEqual(['BRL'])
  })

  test('are brought up to date once by servers that start together', async () => {
    await leftByAnother(db, `delete from apoio_porto`, `delete from apoio_aeroporto`)
    await Promise.all([start(db), start(db), start(db)])
    const { rows } = await sql<{ is: boolean }>`
      select exists (select 1 from apoio_porto) and exists (select 1 from apoio_aeroporto)
        and (select count(*) from dados_apoio) = 1 as is`.execute(db.kysely)
    expect(rows).toEqual([{ is: true }])
  })
})
