import { type RawBuilder, sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { retentions } from '#rules/retencao.ts'
import { SWEEP_BATCH } from '#server/core/deleteExpired.ts'
import { asOwner } from '#server/db/transaction.ts'
import { historySweep } from '#server/features/manutencao/historyRetention.ts'
import type { Jobs } from '#server/jobs/runner.ts'
import { collectedLog } from './support/logLines.ts'
import { type Server, startServer } from './support/server.ts'
import { queueSettled } from './support/settled.ts'
import { maintain as maintainOf } from './support/swept.ts'
import { worldOfEach } from './support/world.ts'

const running: Jobs[] = []

// Server of each test, because a round leaves the time of the next one in the database.
const { server } = worldOfEach()
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop()
})

const run = <T>(statement: RawBuilder<T>) => asOwner(server.db, trx => statement.execute(trx))

const maintain = (on: Server['db'] = server.db, every?: number) => {
  const jobs = maintainOf(on, every)
  running.push(jobs)
  return jobs
}

const OLD = sql`now() - interval '100 days'`
const someone = sql`(select "Id" from usuario order by "Id" limit 1)`
const theirs = sql`(select "IdRegistro" from usuario order by "Id" limit 1)`

/** Insert of a row at a given time into each table with a retention period. */
const rows: Readonly<Record<string, (at: RawBuilder<unknown>, key: string) => RawBuilder<unknown>>> = {
  sessao: (at, key) => sql`insert into sessao ("Token", "IdUsuario", "UltimoUso", "Expira")
    values (${key}, ${someone}, ${at}, now() + interval '1 hour')`,
  codigo_senha: (at, key) => sql`insert into codigo_senha ("Codigo", "IdUsuario", "Expira")
    values (${key}, ${someone}, ${at} + interval '1 minute')`,
  bilhete_fator: (at, key) => sql`insert into bilhete_fator ("Bilhete", "IdUsuario", "Senha", "Expira")
    values (${key}, ${someone}, '', ${at} + interval '1 minute')`,
  desafio_usado: (at, key) => sql`insert into desafio_usado ("Desafio", "Expira")
    values (${key}, ${at} + interval '1 minute')`,
  tentativa: (at, key) => sql`insert into tentativa ("Chave", "Falhas", "Ultima") values (${key}, 1, ${at})`,
  rede_conhecida: (at, key) => sql`insert into rede_conhecida ("IdUsuario", "Rede", "Ultima")
    values (${someone}, ${key}, ${at})`,
  idempotencia: (at, key) => sql`insert into idempotencia ("IdUsuario", "Chave", "Pedido", "DataCriacao")
    values (${someone}, ${key}, '', ${at})`,
  intencao: (at, key) =>
    sql`insert into intencao ("Nome", "Pedido", "DataCriacao") values (${key}, '', ${at})`,
  planilha: (at, key) => sql`
    insert into planilha ("Id", "IdRegistro", "IdUsuario", "Entidade", "Conteudo", "DataCriacao")
    values (${key}, ${theirs}, ${someone}, 'finalidade', '\\x00'::bytea, ${at})`,
  importacao: (at, key) => sql`
    insert into importacao ("IdRegistro", "IdUsuario", "Entidade", "Novas", "Alteradas", "Registros", "DataCriacao")
    values (${theirs}, 0, ${key}, 0, 0, '\\x00'::bytea, ${at})`,
}

const countOf = async (table: string) => {
  const { rows: found } = await run(
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`,
  )
  return found[0]?.count
}

describe('maintenance', () => {
  test.each(Object.entries(rows))('removes what is over of %s, and nothing else', async (table, insert) => {
    await run(sql`delete from ${sql.table(table)}`)
    await run(insert(OLD, 'old'))
    await run(insert(sql`now()`, 'new'))
    maintain()
    await expect.poll(() => countOf(table)).toBe(1)
  })

  test('runs in several servers at once without one being in the other’s way', async () => {
    await run(sql`delete from tentativa`)
    const insert = rows['tentativa'] as (typeof rows)[string]
    for (const key of ['a', 'b', 'c']) await run(insert(OLD, key))
    maintain()
    maintain()
    maintain()
    await expect.poll(() => countOf('tentativa')).toBe(0)
  })

  test('removes many rows in batches, each in a transaction of its own, all in one round', async () => {
    await run(sql`delete from tentativa`)
    await run(sql`create table varrida ("Transacao" text, "Linhas" integer)`)
    await run(sql`create function varreu() returns trigger language plpgsql as $$ begin
      insert into varrida select txid_current()::text, count(*) from apagada having count(*) > 0; return null; end $$`)
    await run(sql`create trigger varreu after delete on tentativa referencing old table as apagada
      for each statement execute function varreu()`)
    await run(sql`insert into tentativa ("Chave", "Falhas", "Ultima")
      select 'k' || n, 1, ${OLD} from generate_series(1, 2500) n`)
    maintain(server.db, 600)
    await expect.poll(() => countOf('tentativa')).toBe(0)
    const { rows: batches } = await run(sql<{ rows: number }>`
      select sum("Linhas")::int as rows from varrida group by "Transacao" order by 1`)
    await run(sql`drop function varreu cascade`)
    await run(sql`drop table varrida`)
    expect(batches).toEqual([{ rows: 500 }, { rows: 1000 }, { rows: 1000 }])
  })

  test('ends when it is stopped', async () => {
    const jobs = maintain()
    await jobs.stop()
    await run((rows['tentativa'] as (typeof rows)[string])(OLD, 'late'))
    await queueSettled(server.db)
    expect(await countOf('tentativa')).toBe(1)
  })
})

test('a batch of the history reads as many entries as it may delete, and one from ahead of its time holds up none behind it', async () => {
  await run(sql`delete from historico`)
  await run(sql`insert into retencao ("Tipo", "Dias") values ('historico', ${retentions.historico.least})`)
  const add = (register: string, years: number, count = 1) =>
    run(sql`
      insert into historico ("IdRegistro", "Entidade", "IdEntidade", "Acao", "Mudancas", "IdUsuario", "Quando")
      select ${theirs}, ${register}, n, 'atualizar', '{}', 0, now() - make_interval(years => ${years}::int)
      from generate_series(1, ${count}::int) n`)
  await add('cargo', -20)
  // Rates are kept for good.
  await add('aliquota', 20, SWEEP_BATCH - 1)
  await add('cargo', 20)
  const sweep = historySweep()
  expect([await asOwner(server.db, sweep), await countOf('historico')]).toEqual([true, SWEEP_BATCH + 1])
  expect([await asOwner(server.db, sweep), await countOf('historico')]).toEqual([false, SWEEP_BATCH])
})

describe('a sweep that fails', () => {
  const log = collectedLog('error')

  test('is told, and keeps no other from its work', async () => {
    await run(sql`create function recusa() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
    await run(sql`create trigger recusa before delete on sessao for each row execute function recusa()`)
    await run(sql`delete from planilha`)
    for (const table of ['sessao', 'planilha']) await run((rows[table] as (typeof rows)[string])(OLD, 'old'))
    maintain()
    await expect.poll(() => countOf('planilha')).toBe(0)
    expect(await countOf('sessao')).toBeGreaterThan(0)
    expect(log.lines()).toMatchObject([{ level: 'error', sweep: 'sessions', msg: 'sweep failed' }])
  })
})

describe('while the database is away', () => {
  const log = collectedLog('warn')

  test('one line tells so, and stopping still works', async () => {
    const other = await startServer()
    await other.stop()
    let asked = 0
    const away: Server['db'] = Object.create(other.db, {
      kysely: {
        get: () => {
          asked += 1
          return other.db.kysely
        },
      },
    })
    const jobs = maintain(away)
    await expect.poll(() => asked).toBeGreaterThan(3)
    expect(log.lines()).toMatchObject([{ level: 'warn', msg: 'jobs not read' }])
    await jobs.stop()
  })
})
