import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_SECRET } from '#demo/demo.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { exportacao } from '#server/features/tarefa/jobs/exportacao.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { demo } from './support/demoApp.ts'
import { collectedLog } from './support/logLines.ts'
import { quick } from './support/quickJob.ts'
import { lookupPath } from './support/sample.ts'
import { worldOfEach } from './support/world.ts'

const { server } = worldOfEach()
const logged = collectedLog('warn')

/** Statements that simulate an older database: passwords in the users' table, no subscriptions, no schema record. */
const OLDER = [
  'alter table usuario add column "Senha" text, add column "Apelido" text',
  'update usuario u set "Apelido" = \'Zé\', "Senha" = (select "Hash" from senha where "IdUsuario" = u."Id")',
  'delete from senha',
  'delete from fatura_item',
  'delete from fatura',
  'delete from assinatura',
  'drop table _esquema, _migracao',
]

test('a database in which passwords stood beside the users opens with them moved, and to companies all is open', {
  timeout: 60_000,
}, async () => {
  for (const statement of OLDER) await sql.raw(statement).execute(server.db.kysely)
  await expect(server.signIn('industria@demo.canal')).rejects.toThrow()
  await setupDatabase(server.db, demo)
  const { Token_Acess: token, Produtos } = await server.signIn('industria@demo.canal')
  expect(Produtos).toContain('Financeiro')
  expect((await server.call('/api/canal/cadastros/finalidades', { token })).status).toBe(200)
  expect((await server.signIn('agente@demo.canal')).Token_Acess).toBeTypeOf('string')
  const { rows } = await sql`
    select from pg_attribute
    where attrelid = 'usuario'::regclass and attname = 'Senha' and not attisdropped`.execute(server.db.kysely)
  expect(rows).toEqual([])
  expect(logged.lines()).toMatchObject([{ level: 'warn', place: 'usuario.Apelido' }])
})

test('e-mails that waited in a table of their own wait among the jobs', async () => {
  await sql
    .raw(`create table correio ("Id" bigint, "Para" text, "Assunto" text, "Texto" text, "Tentativas" integer,
    "Proxima" timestamptz, "Enviado" timestamptz, "DataCriacao" timestamptz)`)
    .execute(server.db.kysely)
  await sql`insert into correio values (7, 'ana@empresa.example', 'A', 'T', 3, now(), null, now())`.execute(
    server.db.kysely,
  )
  await sql`delete from _migracao where "Numero" = 3`.execute(server.db.kysely)
  await sql`drop table _esquema`.execute(server.db.kysely)
  await setupDatabase(server.db, demo)
  const { rows } = await sql`
    select "Tipo", "Dados", "Tentativas", "Fim", to_regclass('correio') as old from tarefa
    where "Dados"->>'Para' = 'ana@empresa.example'`.execute(server.db.kysely)
  const Dados = { Para: 'ana@empresa.example', Assunto: 'A', Texto: 'T' }
  expect(rows).toEqual([{ Tipo: 'correio', Dados, Tentativas: 3, Fim: null, old: null }])
})

test('a job that waited before jobs named their registers in one way is done and listed', async () => {
  const { db } = server
  const token = await server.tokenOf('industria@demo.canal')
  const Dados = {
    Entidade: 'finalidade',
    Formato: 'csv',
    Idioma: 'pt',
    Arquivo: 'f.csv',
    sort: ['Id', 'ASC'],
  }
  await sql`
    insert into tarefa ("Tipo", "Dados", "IdRegistro", "IdUsuario")
    select 'exportacao', ${JSON.stringify(Dados)}::jsonb, "IdRegistro", "Id" from usuario
    where "Email" = 'industria@demo.canal'`.execute(db.kysely)
  await sql`alter table tarefa drop column "Registro"`.execute(db.kysely)
  await sql`delete from _migracao where "Numero" = 7`.execute(db.kysely)
  await sql`drop table _esquema`.execute(db.kysely)
  await setupDatabase(db, demo)
  const serving = { db, encryption: encryptionWith({ secret: DEMO_SECRET }), hooksOf }
  const working = startJobs(serving, [quick(exportacao)])
  onTestFinished(() => working.stop())
  await expect
    .poll(async () => (await server.call('/api/canal/tools/tarefas', { token })).body)
    .toMatchObject([
      { Registro: 'finalidade', Titulo: 'Finalidades', Situacao: 'concluida', Arquivo: 'f.csv' },
    ])
})

test('a function of another version is made anew, though it answers the same columns', async () => {
  const token = await server.tokenOf('industria@demo.canal')
  const branches = async () => (await server.call(lookupPath('filialdoprovedor'), { token })).body
  const known = await branches()
  expect(known).not.toEqual([])
  await sql`
    create or replace function filiais_dos_provedores()
    returns table ("Id" bigint, "IdProvedor" bigint, "TipoProvedor" smallint, "Nome" text, "RazaoSocial" text,
      "NomeFantasia" text, "Cnpj" text, "Busca" text)
    language sql stable as 'select 1::bigint, 1::bigint, 1::smallint, null, null, null, null, null where false'`.execute(
    server.db.kysely,
  )
  await sql`comment on function filiais_dos_provedores() is 'of another version'`.execute(server.db.kysely)
  expect(await branches()).toEqual([])
  await setupDatabase(server.db, demo)
  expect(await branches()).toEqual(known)
})

test('a database from before the search of every register gets its columns and indexes, and is searched', {
  timeout: 60_000,
}, async () => {
  const token = await server.tokenOf('industria@demo.canal')
  const found = async () =>
    (await server.call('/api/canal/apoio/busca?q=sp-2026', { token })).body as readonly unknown[]
  const before = await found()
  expect(before).not.toEqual([])
  await sql`alter table pagamento drop column "BuscaTitulo"`.execute(server.db.kysely)
  await sql`drop table _esquema`.execute(server.db.kysely)
  await setupDatabase(server.db, demo)
  expect(await found()).toEqual(before)
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where tablename = 'pagamento' and indexdef like '%BuscaTitulo%'
    order by 1`.execute(server.db.kysely)
  expect(rows).toEqual([
    { indexname: 'pagamento_BuscaTitulo_inicio' },
    { indexname: 'pagamento_BuscaTitulo_trgm' },
  ])
})

test('a database whose titles were searched with their punctuation finds them without it', {
  timeout: 60_000,
}, async () => {
  const token = await server.tokenOf('industria@demo.canal')
  const found = async () =>
    (await server.call('/api/canal/apoio/busca?q=sp2026', { token })).body as readonly unknown[]
  const indexes = async () =>
    (
      await sql`select indexdef from pg_indexes where tablename = 'pagamento' order by 1`.execute(
        server.db.kysely,
      )
    ).rows
  const [before, declared] = [await found(), await indexes()]
  expect(before).not.toEqual([])
  for (const statement of [
    'alter table pagamento drop column "BuscaTitulo"',
    `alter table pagamento add column "BuscaTitulo" text
      generated always as (busca(' ' || ltrim(left(coalesce("Numero", ''), 200)))) stored`,
    'create index "pagamento_BuscaTitulo_trgm" on pagamento using gin ("BuscaTitulo" gin_trgm_ops)',
    'drop table _esquema',
  ])
    await sql.raw(statement).execute(server.db.kysely)
  expect(await found()).not.toEqual(before)
  await setupDatabase(server.db, demo)
  expect(await found()).toEqual(before)
  expect(await indexes()).toEqual(declared)
})

test('attributes that the product had made up are gone, and values of them are still told', async () => {
  const old = '("Id" text, "IdNcm" text, "Codigo" text, "DoProduto" boolean)'
  await sql.raw(`create table apoio_ncmatributo ${old}`).execute(server.db.kysely)
  await sql.raw(`create table apoio_ncmdestaque ${old}`).execute(server.db.kysely)
  await sql`insert into apoio_ncmatributo values ('1', '02013000', 'ATT_90001', true)`.execute(
    server.db.kysely,
  )
  await sql`insert into apoio_ncmdestaque values ('1', '', '01', true), ('2', '', '02', false)`.execute(
    server.db.kysely,
  )
  await sql`delete from _migracao where "Numero" = 4`.execute(server.db.kysely)
  await sql`drop table _esquema`.execute(server.db.kysely)
  await setupDatabase(server.db)
  const { rows } = await sql`
    select to_regclass('apoio_ncmatributo') as made, (select string_agg("Id", '') from apoio_ncmdestaque) as by_hand`.execute(
    server.db.kysely,
  )
  expect(rows).toEqual([{ made: null, by_hand: '2' }])
  const token = await server.tokenOf('industria@demo.canal')
  const { body } = await server.call('/api/canal/cadastros/partnumbers?range=[0,99]', { token })
  expect(body).toContainEqual(expect.objectContaining({ Atributos: expect.anything() as unknown }))
})

test('users from before there was a second factor have none, and are found by that', async () => {
  await sql.raw('alter table usuario drop column "PossuiFator"').execute(server.db.kysely)
  await sql`delete from _migracao where "Numero" = 10`.execute(server.db.kysely)
  await sql`drop table _esquema`.execute(server.db.kysely)
  await setupDatabase(server.db, demo)
  const token = await server.tokenOf('industria@demo.canal')
  const { body } = await server.call('/api/canal/admin/perfis?filter={"PossuiFator":false}', { token })
  expect(body).toContainEqual(expect.objectContaining({ Email: 'industria@demo.canal', PossuiFator: false }))
})
