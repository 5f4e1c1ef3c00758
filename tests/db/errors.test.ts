import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { problemOf } from '#server/db/errors.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { describeEngines, type Engine } from './support/engines.ts'
import { tables } from './support/tables.ts'

async function shop(engine: Engine): Promise<Database> {
  const db = await engine.fresh()
  await migrate(db, tables)
  await sql`alter table produto add constraint produto_preco check ("Preco" > 0)`.execute(db.kysely)
  await sql`insert into pais values ('BR', 'Brasil')`.execute(db.kysely)
  await sql`insert into produto ("IdRegistro", "Codigo", "IdPais") values (1, 'A', 'BR')`.execute(db.kysely)
  return db
}

async function problemOfRunning(db: Database, statement: string): Promise<unknown> {
  return sql
    .raw(statement)
    .execute(db.kysely)
    .then(() => 'done', problemOf)
}

const insert = (columns: string, values: string) =>
  `insert into produto ("IdRegistro", ${columns}) values (1, ${values})`

const REFUSED: readonly (readonly [string, string, unknown])[] = [
  [
    'a second row of a unique index',
    insert('"Codigo"', "'a'"),
    { type: 'unique', table: 'produto', constraint: 'produto_Codigo_unico' },
  ],
  [
    'a second row of a key',
    "insert into pais values ('BR', 'x')",
    { type: 'unique', table: 'pais', constraint: 'pais_pkey' },
  ],
  [
    'deleting what others refer to',
    'delete from pais where "Id" = \'BR\'',
    { type: 'foreignKey', table: 'produto', constraint: 'produto_IdPais_fkey' },
  ],
  [
    'referring to what is not there',
    insert('"Codigo", "IdPais"', "'B', 'XX'"),
    { type: 'missingReference', table: 'produto', constraint: 'produto_IdPais_fkey' },
  ],
  [
    'a value the check forbids',
    insert('"Codigo", "Preco"', "'B', -1"),
    { type: 'check', table: 'produto', constraint: 'produto_preco' },
  ],
  [
    'a value that is missing',
    insert('"Nome"', "'x'"),
    { type: 'notNull', table: 'produto', column: 'Codigo' },
  ],
  ['a number too large', insert('"Codigo", "Preco"', "'B', 123456789.00"), { type: 'overflow' }],
  ['a text too long', insert('"Codigo"', "repeat('x', 21)"), { type: 'overflow' }],
]

describeEngines('a refusal', engine => {
  test.each(REFUSED)('of %s says so', async (_what, statement, problem) => {
    expect(await problemOfRunning(await shop(engine), statement)).toEqual(problem)
  })

  test('of a statement that makes no sense is no problem of the data', async () => {
    expect(await problemOfRunning(await engine.fresh(), 'selec 1')).toBeUndefined()
  })

  test('leaves the database usable', async () => {
    const db = await shop(engine)
    await problemOfRunning(db, insert('"Codigo"', "'a'"))
    expect(await problemOfRunning(db, insert('"Codigo"', "'z'"))).toBe('done')
  })

  test('in a transaction ends it', async () => {
    const db = await shop(engine)
    const swallowed = db.kysely.transaction().execute(async trx => {
      await sql`insert into pais values ('AR', 'Argentina')`.execute(trx)
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('rolled back instead of committed')
    expect(await problemOfRunning(db, "insert into pais values ('AR', 'Argentina')")).toBe('done')
  })
})

test('an error of somebody else’s is none of the database’s', () => {
  expect([new Error('x'), 'x', undefined].map(problemOf)).toEqual([undefined, undefined, undefined])
})

test('the violation of a reference is told apart in Portuguese too', () => {
  const violation = (message: string) =>
    problemOf(
      Object.assign(new Error(message), {
        code: '23503',
        table: 'produto',
        constraint: 'produto_IdPais_fkey',
      }),
    )
  const rule = 'viola restrição de chave estrangeira "produto_IdPais_fkey"'
  const sorts = [
    violation(`atualização ou exclusão em tabela "pais" ${rule} em "produto"`),
    violation(`inserção ou atualização em tabela "produto" ${rule}`),
  ].map(problem => problem?.type)
  expect(sorts).toEqual(['foreignKey', 'missingReference'])
})
