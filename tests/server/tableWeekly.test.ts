import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { LoadResult, OfficialTable } from '#contract/features/tabela.ts'
import { asOwner } from '#server/db/transaction.ts'
import { weeklyLoads } from '#server/features/tabela/weekly.ts'
import { keepResult, UNCHANGED } from '#server/official/result.ts'
import { attributeTables } from '#server/tables/atributos.ts'
import { tableLoading } from './support/tableLoading.ts'

const world = tableLoading()
const { run, working, jobs, bell, ended } = world

describe('tables with an address', () => {
  const sweep = () => asOwner(world.server().db, weeklyLoads(world.addresses()))
  const waiting = async () =>
    (await jobs()).map(({ Registro, Usuario, Situacao }) => [Registro, Usuario, Situacao]).toSorted()
  const tried = (table: OfficialTable, days: number, Situacao: LoadResult['Situacao']) =>
    asOwner(world.server().db, async trx => {
      await keepResult(trx, table, { ...UNCHANGED, Situacao, Linhas: 1 })
      await sql`update dados_carga set "Tentada" = now() - make_interval(hours => ${days * 24}::integer)
        where "Tabela" = ${table}`.execute(trx)
    })

  test('are loaded a week after the last time, or a day after a refusal, once', async () => {
    await tried('ncmatributo', 1, 'aplicada')
    await tried('ncm', 6, 'aplicada')
    await sweep()
    expect(await waiting()).toEqual([])
    await tried('ncm', 8, 'aplicada')
    await sweep()
    await sweep()
    expect(await waiting()).toEqual([['ncm', null, 'pendente']])
    await run(sql`delete from tarefa`)
    await tried('ncm', 0.5, 'recusada')
    await sweep()
    expect(await waiting()).toEqual([])
    await tried('ncm', 2, 'recusada')
    await sweep()
    expect(await waiting()).toEqual([['ncm', null, 'pendente']])
  })

  test('are asked for at first, by nobody, with the owner told', async () => {
    // Published as a page, whose load is over at once.
    world.simulator().publish('ncmatributo', 'page')
    await tried('ncm', 0, 'aplicada')
    await run(sql`delete from dados_carga where "Tabela" = 'ncmatributo'`)
    await run(sql`delete from dados_tabela where "Tabela" = 'ncmatributo'`)
    for (const { name } of attributeTables) await run(sql`delete from ${sql.table(name)}`)
    await sweep()
    working()
    expect(await ended()).toMatchObject({ Registro: 'ncmatributo', Usuario: null, Situacao: 'falhou' })
    expect(await bell()).toHaveLength(1)
  })
})
