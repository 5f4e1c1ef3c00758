import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { siscomexEndpoints } from '#contract/features/siscomex.ts'
import { siscomexAt } from '#server/adapters/siscomex/siscomex.ts'
import { hooksOf } from '#server/features/hooks.ts'
import { siscomex } from '#server/features/siscomex/jobs/siscomex.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { quick } from './support/quickJob.ts'
import { servingFiles } from './support/servingFiles.ts'
import { doneValue, produto } from './support/siscomex.ts'
import { synchronizing } from './support/synchronizing.ts'

const world = synchronizing()
const { run, begin, lines, jobs, working, synchronized, sendable, importer } = world

/** Fields with the place of a sent record at Siscomex. */
const PLACE = {
  partnumber: { CodigoSiscomex: expect.any(Number), VersaoSiscomex: '1' },
  empresa: {
    CodigoOperadorEstrangeiro: expect.stringMatching(/^OPE_\d+$/),
    VersaoOperador: '1',
    SituacaoSiscomex: 'ATIVADO',
  },
} as const

describe.each(['partnumber', 'empresa'] as const)('records of %s', register => {
  test('are here alone until they are sent, and then in step, with where they are there', async () => {
    working()
    await synchronized(register)
    const [first, second] = await sendable(register)
    expect(first).toMatchObject({ Situacao: 'aqui', Chave: null })
    const Enviar = [...new Set([first?.Id, second?.Id])]
    expect(await synchronized(register, { Enviar })).toMatchObject({ Situacao: 'concluida', Recusados: 0 })
    const now = (await lines(register)).Linhas.filter(({ Id }) => Id === first?.Id)
    expect(now).toContainEqual(expect.objectContaining({ Situacao: 'igual', Versao: '1', Diferencas: [] }))
    const { body } = await world.call(`/api/canal/cadastros/${register}/model?id=${first?.Id}`)
    expect(body).toMatchObject({
      StatusSincronizacao: 1,
      DataSincronizacao: expect.any(String),
      ...PLACE[register],
    })
  })

  test('that are sent once more are not sent again', async () => {
    working()
    await synchronized(register)
    const Enviar = [...new Set((await sendable(register)).map(({ Id }) => Id))]
    await synchronized(register, { Enviar })
    const changes = () => world.simulator().calls(/^(?:POST|PUT) \/catp/).length
    const before = changes()
    expect(before).toBe((await lines(register)).Totais.igual)
    await synchronized(register, { Enviar })
    expect(changes()).toBe(before)
  })
})

test('a product that is changed here is different, and gets a new version', async () => {
  working()
  await synchronized('partnumber')
  const [first] = await sendable('partnumber')
  await synchronized('partnumber', { Enviar: [first?.Id] })
  await run(sql`update partnumber set "Denominacao" = 'Outro nome' where "Id" = ${first?.Id}`)
  const ofFirst = async () => (await lines('partnumber')).Linhas.find(({ Id }) => Id === first?.Id)
  expect(await ofFirst()).toMatchObject({
    Situacao: 'diferente',
    Diferencas: [{ Campo: 'Denominacao', Atributo: null, Aqui: ['Outro nome'] }],
  })
  await synchronized('partnumber', { Enviar: [first?.Id] })
  expect(await ofFirst()).toMatchObject({ Situacao: 'igual', Versao: '2' })
})

test('a product for import and export is sent to each side with what is asked for there', async () => {
  const { rows } = await run(
    sql`select "Id" from partnumber where "ModalidadeProduto" = 'AMBOS' and "IdNcm" = '84137090' limit 1`,
  )
  const { Id } = rows[0] as { readonly Id: number }
  working()
  await synchronized('partnumber', { Enviar: [Id] })
  const { produtos } = await importer()
  const sent = doneValue(await produtos.list()).map(({ modalidade, atributos }) => [
    modalidade,
    atributos.map(({ atributo }) => atributo).filter(code => /ATT_900(11|12)$/.test(code)),
  ])
  expect(sent).toContainEqual(['IMPORTACAO', ['ATT_90011']])
  expect(sent).toContainEqual(['EXPORTACAO', ['ATT_90012']])
})

test('a product that is there alone is taken over, under the country that is given', async () => {
  working()
  await synchronized('partnumber')
  const [first] = await sendable('partnumber')
  await synchronized('partnumber', { Enviar: [first?.Id] })
  const { produtos } = await importer()
  const rated = (power: string) => ({
    atributos: [
      { atributo: 'ATT_90001', valor: '01' },
      { atributo: 'ATT_90002', valor: power },
    ],
    atributosMultivalorados: [],
  })
  const { codigo } = doneValue(await produtos.create(produto('LA-1', rated('0.4'))))
  await synchronized('partnumber')
  const there = (await lines('partnumber', 'situacao=la')).Linhas.find(({ Titulo }) => Titulo === 'LA-1')
  expect(there).toMatchObject({ Id: null, Situacao: 'la' })
  const Buscar = [there?.Chave]
  expect((await begin('partnumber', { Buscar })).status).toBe(422)
  expect(await synchronized('partnumber', { Buscar, IdPaisOrigem: 'JP' })).toMatchObject({ Recusados: 0 })
  const inStep = [{ Titulo: 'LA-1', Situacao: 'igual', Id: expect.any(Number) }]
  const found = async () => (await lines('partnumber', 'q=la-1')).Linhas
  expect(await found()).toMatchObject(inStep)
  doneValue(await produtos.newVersion(codigo, produto('LA-1', rated('0.75'))))
  await synchronized('partnumber')
  const Diferencas = [{ Campo: 'Atributos', Atributo: 'ATT_90002', Aqui: ['0.4'], La: ['0.75'] }]
  expect(await found()).toMatchObject([{ Situacao: 'diferente', Diferencas }])
  expect(await synchronized('partnumber', { Buscar })).toMatchObject({ Recusados: 0 })
  expect(await found()).toMatchObject(inStep)
})

test('products that cannot be taken over tell why, each at its field', async () => {
  working()
  await synchronized('partnumber')
  const taken = (await sendable('partnumber')).find(({ Modalidade }) => Modalidade === 'IMPORTACAO')
  const { produtos } = await importer()
  const none = { atributos: [], atributosMultivalorados: [] }
  doneValue(await produtos.create(produto(taken?.Titulo ?? '', { ...none, modalidade: 'EXPORTACAO' })))
  doneValue(await produtos.create(produto('LA-2', { ...none, ncm: '00000000' })))
  doneValue(
    await produtos.create(produto('LA-3', { ...none, atributos: [{ atributo: 'ATT_1', valor: '1' }] })),
  )
  await synchronized('partnumber')
  const there = async () => (await lines('partnumber', 'situacao=la')).Linhas
  const Buscar = (await there()).map(({ Chave }) => Chave)
  expect(await synchronized('partnumber', { Buscar, IdPaisOrigem: 'JP' })).toMatchObject({
    ...{ Situacao: 'concluida', Recusados: 3 },
  })
  const errors = (await there()).flatMap(({ Titulo, Erros }) => Erros.map(one => ({ Titulo, ...one })))
  const Mensagem = 'Já existe um registro com este valor'
  expect(errors).toContainEqual({ Titulo: taken?.Titulo, Campo: 'Partnumber', Mensagem })
  expect(errors).toContainEqual({ Titulo: 'LA-2', Campo: 'IdNcm', Mensagem: expect.any(String) })
  expect(errors).toContainEqual({
    Titulo: 'LA-3',
    Campo: 'Atributos',
    Mensagem: expect.stringContaining('ATT_1'),
  })
})

test('a company whose address is too long is refused at its field, and the others are sent', async () => {
  working()
  await synchronized('empresa')
  const [first, second] = await sendable('empresa')
  const street = (text: string) =>
    run(sql`update empresa set "Logradouro" = ${text} where "Id" = ${first?.Id}`)
  await street('R'.repeat(90))
  expect(await synchronized('empresa', { Enviar: [first?.Id, second?.Id] })).toMatchObject({
    Situacao: 'concluida',
    Recusados: 1,
  })
  const all = (await lines('empresa')).Linhas
  expect(all.find(({ Id }) => Id === first?.Id)).toMatchObject({
    Situacao: 'aqui',
    Erros: [{ Campo: 'Logradouro', Mensagem: 'Informe no máximo 70 caracteres' }],
  })
  expect(all.find(({ Id }) => Id === second?.Id)).toMatchObject({ Situacao: 'igual' })
  await street('Rua A')
})

test('Siscomex that is away for a while is asked again, and nothing is there twice', async () => {
  working()
  await synchronized('partnumber')
  const Enviar = [...new Set((await sendable('partnumber')).map(({ Id }) => Id))]
  world.simulator().fail('resetAfterwards', { on: /^POST \/catp/, times: 1 })
  world.simulator().fail('unavailable', { on: /^POST \/catp/, times: 2 })
  expect(await synchronized('partnumber', { Enviar })).toMatchObject({ Situacao: 'concluida', Recusados: 0 })
  const { produtos } = await importer()
  const codes = doneValue(await produtos.list()).map(one => `${one.codigosInterno[0]} ${one.modalidade}`)
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted())
})

describe('a synchronization', () => {
  test('that has to wait tells why, and when it goes on', async () => {
    working()
    world.simulator().fail('hourly', { on: /^GET \/catp/ })
    await begin('partnumber')
    await expect
      .poll(() => jobs())
      .toMatchObject([
        {
          Situacao: 'pendente',
          Mensagem: 'O Siscomex não aceita mais solicitações por enquanto',
          Continua: expect.any(String),
        },
      ])
  })

  test('is one at a time for a company, and seen by those of its users who may see the register', async () => {
    expect((await begin('partnumber')).status).toBe(200)
    expect(await begin('empresa')).toMatchObject({ status: 409, body: { code: 'refused' } })
    const others = await world.server().tokenOf('consulta@demo.canal')
    expect(await jobs(others)).toMatchObject([
      { Tipo: 'siscomex', Titulo: 'Partnumbers', Situacao: 'pendente', Cancelavel: false },
    ])
    expect(await jobs()).toMatchObject([{ Cancelavel: true }])
    expect(await jobs(await world.server().tokenOf('outra@demo.canal'))).toEqual([])
  })

  test('is not begun by a provider for its client, whose certificate it does not have', async () => {
    const { path } = siscomexEndpoints['partnumber/siscomex/sincronizar']
    const answer = await world.server().call(path, {
      method: 'POST',
      token: await world.server().tokenOf('agente@demo.canal'),
      headers: { [CLIENT_HEADER]: String(world.company()) },
      body: { IdCertificado: 1 },
    })
    expect(answer).toMatchObject({
      status: 403,
      body: { Message: expect.stringContaining('própria empresa') },
    })
  })

  test('wants a certificate of the company that the user may use', async () => {
    expect(await begin('partnumber', { IdCertificado: 999_999 })).toMatchObject({
      status: 422,
      body: { errors: { IdCertificado: expect.stringContaining('certificado') } },
    })
  })

  test('of records that the company does not have is not begun', async () => {
    expect((await begin('partnumber', { Enviar: [999_999] })).status).toBe(404)
    expect((await begin('partnumber', { Buscar: ['999'] })).status).toBe(404)
    expect(await jobs()).toEqual([])
  })

  test('says why where Siscomex is not configured', async () => {
    const serving = { ...servingFiles(world.server().db), hooksOf }
    const running = startJobs({ ...serving, siscomex: siscomexAt(null) }, [quick(siscomex)])
    onTestFinished(() => running.stop())
    expect(await synchronized('partnumber')).toMatchObject({
      Situacao: 'falhou',
      Mensagem: 'O Siscomex não está configurado neste ambiente',
    })
    const { body } = await world.call('/api/canal/tools/notificacoes', {})
    expect((body as readonly unknown[])[0]).toMatchObject({
      Titulo: 'Sincronização com o Siscomex não concluída: Partnumbers',
      Tipo: 'ERRO',
      Rota: '/partnumbers/siscomex',
    })
  })
})
