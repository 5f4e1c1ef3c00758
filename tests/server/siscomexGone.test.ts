import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { doneValue, produto } from './support/siscomex.ts'
import { synchronizing } from './support/synchronizing.ts'

const world = synchronizing()
const { run, begin, lines, ended, working, synchronized, sendable } = world
const GONE = '1 registro não existia mais quando chegou sua vez'

/** Partnumbers that Siscomex would take, each once; no process is at work. */
async function toSend(): Promise<readonly number[]> {
  const process = working()
  await synchronized('partnumber')
  await process.stop()
  return [...new Set((await sendable('partnumber')).flatMap(({ Id }) => Id ?? []))]
}

const remove = async (id: number | undefined) =>
  expect((await world.call(`/api/canal/cadastros/partnumber/excluir?id=${id}`)).status).toBe(200)
const linesOf = async (id: number | undefined) =>
  (await lines('partnumber')).Linhas.filter(({ Id }) => Id === id)
const refused = async () => (await run(sql`select from siscomex_recusa`)).rows.length
const tooLong = (id: number | undefined) =>
  run(sql`update partnumber set "Denominacao" = repeat('x', 200) where "Id" = ${id}`)

/** Product at Siscomex that no record here is, after a reading. */
async function keyThere(): Promise<string> {
  const { produtos } = await world.importer()
  const { codigo } = doneValue(await produtos.create(produto('LA-7', { atributosMultivalorados: [] })))
  const process = working()
  await synchronized('partnumber')
  await process.stop()
  return String(codigo)
}

describe('a record that is deleted after a synchronization has begun', () => {
  test('is told of, its refusal forgotten, and the others are sent', async () => {
    const [gone, other] = await toSend()
    await tooLong(gone)
    const process = working()
    await synchronized('partnumber', { Enviar: [gone] })
    await process.stop()
    expect(await refused()).toBe(1)
    await begin('partnumber', { Enviar: [gone, other] })
    await remove(gone)
    working()
    const said = { Situacao: 'concluida', Feitos: 2, Recusados: 0, Mensagem: GONE }
    expect(await ended()).toMatchObject(said)
    expect(await linesOf(other)).toMatchObject([{ Situacao: 'igual' }])
    expect(await refused()).toBe(0)
  })

  test('while Siscomex creates it, is there alone', async () => {
    const [gone] = await toSend()
    const title = (await linesOf(gone))[0]?.Titulo
    working(() => remove(gone))
    expect(await synchronized('partnumber', { Enviar: [gone] })).toMatchObject({ Mensagem: GONE })
    const there = (await lines('partnumber', 'situacao=la')).Linhas
    expect(there).toMatchObject([{ Titulo: title, Id: null }])
  })

  test('is there alone from then on, without another reading', async () => {
    const [gone] = await toSend()
    working()
    await synchronized('partnumber', { Enviar: [gone] })
    const before = (await lines('partnumber')).Totais.la
    await remove(gone)
    expect((await lines('partnumber')).Totais.la).toBe(before + 1)
  })
})

test('a key that is no more at Siscomex is told of, and no refusal of it stays', async () => {
  const Chave = await keyThere()
  await run(
    sql`insert into siscomex_espelho select "IdRegistro", "Parte", '999', "Dados" from siscomex_espelho where "Chave" = ${Chave}`,
  )
  await run(sql`
    insert into siscomex_recusa_busca select "IdRegistro", "Parte", "Chave", '[]' from siscomex_espelho
    where "Chave" = '999'`)
  working()
  const asked = { Buscar: ['999'], IdPaisOrigem: 'JP' }
  expect(await synchronized('partnumber', asked)).toMatchObject({ Recusados: 0, Mensagem: GONE })
  expect((await run(sql`select from siscomex_recusa_busca`)).rows).toEqual([])
})

test('a synchronization that ends with refusals tells its user in the bell, which leads to what was refused', async () => {
  working()
  await synchronized('empresa')
  const [first] = await sendable('empresa')
  const street = (text: string) =>
    run(sql`update empresa set "Logradouro" = ${text} where "Id" = ${first?.Id}`)
  await street('R'.repeat(90))
  await synchronized('empresa', { Enviar: [first?.Id] })
  await street('Rua A')
  const { body } = await world.call('/api/canal/tools/notificacoes', {})
  expect((body as readonly unknown[])[0]).toMatchObject({
    Titulo: 'Sincronização com o Siscomex concluída com recusas: Empresas',
    Texto: 'Registros recusados: 1. A página mostra o que corrigir em cada um',
    Tipo: 'ALERTA',
    Rota: '/empresas/siscomex?recusados=true',
    SemAviso: true,
  })
  expect(await lines('empresa', 'recusados=true')).toMatchObject({
    ...{ Recusados: 1, Total: 1 },
    Linhas: [{ Id: first?.Id }],
  })
})

describe('a synchronization stops before its next record', () => {
  test.each([
    [
      'once its user has no access to the certificate',
      sql`delete from certificado_acesso`,
      'Escolha um certificado válido ao qual você tem acesso',
    ],
    [
      'once its certificate has expired',
      sql`update certificado set "ValidoAte" = now() - interval '1 minute'`,
      'Escolha um certificado válido ao qual você tem acesso',
    ],
    [
      'once its user is deactivated',
      sql`update usuario set "Status" = 0 where "Email" = 'industria@demo.canal'`,
      'Somente usuários da própria empresa, com acesso ao cadastro, podem sincronizar com o Siscomex',
    ],
  ])('%s', async (_, ending, message) => {
    const before = await run(sql`select * from certificado_acesso`)
    const validity = await run(sql`select "Id", "ValidoAte" from certificado`)
    const ids = await toSend()
    const created = () => world.simulator().calls(/^POST \/catp/).length
    working(() => run(ending))
    await begin('partnumber', { Enviar: ids })
    const end = () => run(sql`select "Situacao" from tarefa order by "Id" desc limit 1`)
    await expect.poll(async () => (await end()).rows).toMatchObject([{ Situacao: 'falhou' }])
    await run(sql`update usuario set "Status" = 1`)
    await run(sql`
      insert into certificado_acesso select * from jsonb_populate_recordset(null::certificado_acesso,
        ${JSON.stringify(before.rows)}::jsonb) on conflict do nothing`)
    await run(sql`
      update certificado c set "ValidoAte" = e."ValidoAte" from jsonb_to_recordset(${JSON.stringify(validity.rows)}::jsonb)
        as e("Id" bigint, "ValidoAte" timestamptz) where e."Id" = c."Id"`)
    expect(await ended()).toMatchObject({ Situacao: 'falhou', Feitos: 1, Mensagem: message })
    expect(created()).toBeLessThanOrEqual(2)
  })
})
