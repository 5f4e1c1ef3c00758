import { beforeAll, describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { openOnly } from './support/grants.ts'
import { HEADERS, importerWorld } from './support/importer.ts'
import { fileOf, rowsIn, sheetsOf, type Value } from './support/sheets.ts'

const finalidade = entityNamed('finalidade')
const despesa = entityNamed('despesa')
const condicao = entityNamed('condicaopagto')
const categoria = entityNamed('categoriaproduto')

const { server, worker, sheets, found } = importerWorld()

const sent = async (rows: readonly (readonly Value[])[], entity: Entity = finalidade) => {
  const { status, body } = await sheets.send(entity, fileOf(rows))
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.Arquivo
}

describe('a sheet that is confirmed', () => {
  test('adds records without an Id and says so', async () => {
    const arquivo = await sent([HEADERS, [null, 'Nova pela planilha', 'ERP-1', 'Sim']])
    expect((await sheets.results(finalidade, arquivo)).body).toMatchObject({
      Linhas: 1,
      Novas: 1,
      ComErro: 0,
    })
    expect(await found('Nova pela planilha')).toEqual([])
    const { status, body } = await sheets.confirm(finalidade, arquivo)
    expect({ status, body }).toMatchObject({ status: 200, body: { Novas: 1, Confirmado: true } })
    expect(await found('Nova pela planilha')).toMatchObject([
      { Descricao: 'Nova pela planilha', CodigoErp: 'ERP-1', Ativo: true, Versao: 1 },
    ])
  })

  test('changes nothing when it is confirmed again', async () => {
    const arquivo = await sent([HEADERS, [null, 'Confirmada uma vez', null, 'Sim']])
    const first = await sheets.confirm(finalidade, arquivo)
    expect((await sheets.confirm(finalidade, arquivo)).body).toEqual(first.body)
    expect((await sheets.results(finalidade, arquivo)).body).toEqual(first.body)
    expect(await found('Confirmada uma vez')).toHaveLength(1)
  })

  test('changes the record of an Id, with a new version and its history', async () => {
    const created = await worker.createSample(finalidade)
    const arquivo = await sent([
      ['Ativa', 'id', 'DESCRICAO'],
      ['no', created.Id, 'Alterada pela planilha'],
    ])
    expect((await sheets.confirm(finalidade, arquivo)).body).toMatchObject({ Alteradas: 1, Novas: 0 })
    expect((await worker.model(finalidade, created.Id)).body).toMatchObject({
      Descricao: 'Alterada pela planilha',
      Ativo: false,
      CodigoErp: created['CodigoErp'],
      Versao: 2,
    })
    const { rows } = await historyOf(created.Id)
    expect(rows).toMatchObject([
      { Acao: 'adicionar' },
      { Acao: 'atualizar', Mudancas: { Ativo: { de: true, para: false } } },
    ])
  })

  test('changes the record that has the value no two may have', async () => {
    const created = await worker.createSample(finalidade)
    const description = String(created['Descricao']).toUpperCase()
    const arquivo = await sent([HEADERS, [null, description, 'ERP-2', 'Sim']])
    expect((await sheets.confirm(finalidade, arquivo, true)).body).toMatchObject({ Alteradas: 1, Novas: 0 })
    expect((await worker.model(finalidade, created.Id)).body).toMatchObject({ CodigoErp: 'ERP-2' })
  })

  test('keeps instalments, choices and references in the words of any language', async () => {
    const rows = [
      [
        'Code',
        'Description (Portuguese)',
        'Description (English)',
        'Description (Spanish)',
        'Import/export',
        'Installments',
      ],
      [
        'PL-1',
        'Pela planilha',
        'By sheet',
        'Por hoja',
        'ambos',
        'Days: 30 | Percentage (%): 40.5 | Event: Chegada\nDays: 60 | Percentage (%): 59.5 | Event: BL',
      ],
    ]
    const [headers = []] = rowsIn(await sheets.take(condicao, { formato: 'xlsx' }, 'en'))
    const named = [1, 2, 3, 4, 5, 7].map(at => headers[at] ?? null)
    const arquivo = await sent([named, rows[1] ?? []], condicao)
    const { body } = await sheets.confirm(condicao, arquivo)
    expect(body).toMatchObject({ Novas: 1, Erros: [] })
    const [created] = await found('Pela planilha', condicao)
    expect(created).toMatchObject({
      Negocio: 3,
      Parcelas: [
        { Dias: 30, Percentual: '40.5', Evento: 'CHEGADA' },
        { Dias: 60, Percentual: '59.5', Evento: 'BL' },
      ],
    })
  })
})

const historyOf = (id: number) =>
  server.db.kysely
    .selectFrom('historico')
    .select(['Acao', 'Mudancas'])
    .where('Entidade', '=', 'finalidade')
    .where('IdEntidade', '=', id)
    .orderBy('Id')
    .execute()
    .then(rows => ({ rows }))

describe('a user who may add and not edit', () => {
  beforeAll(async () => {
    await openOnly(server, 'consulta@demo.canal', { FINALIDADE: ['Visualizar', 'Cadastrar'] })
  })

  test('brings in new records, and is told that the others may not be changed', async () => {
    const adder = sheetsOf(server, await server.tokenOf('consulta@demo.canal'))
    const created = await worker.createSample(finalidade)
    const lines = [
      [created.Id, 'Proibida', null, 'Sim'],
      [null, 'Permitida', null, 'Sim'],
    ]
    const { body } = await adder.send(finalidade, fileOf([HEADERS, ...lines]))
    const done = await adder.confirm(finalidade, body.Arquivo)
    expect(done.body).toMatchObject({ Novas: 1, Alteradas: 0, ComErro: 1, Erros: [{ Linha: 2 }] })
    expect((await worker.model(finalidade, created.Id)).body).toEqual(created)
    expect(await adder.send(despesa, fileOf([['ID'], [1]]))).toMatchObject({ status: 403 })
  })
})

describe('lines with mistakes', () => {
  test('are all told at once, with row, column, value and what is expected', async () => {
    const rows = [
      ['Código', 'Descrição (português)', 'Tipo de despesa', 'Moeda', 'Ativa'],
      ['PLAN-1', null, 'inexistente', 'Moeda que não há', 'talvez'],
      [null, null, null, null, null],
      ['PLAN-2', 'Boa', 'Outras', 'BRL', 'Sim'],
      ['PLAN-2', 'Repetida', 'Outras', 'BRL', 'Sim'],
      [null, null, null, null, null],
    ]
    const arquivo = await sent(rows, despesa)
    const { body } = await sheets.results(despesa, arquivo)
    expect(body).toMatchObject({ Linhas: 3, ComErro: 2, Novas: 1 })
    expect(body.Erros.map(({ Linha, Coluna, Valor }) => [Linha, Coluna, Valor])).toEqual(
      expect.arrayContaining([
        [2, 'Descrição (português)', ''],
        [2, 'Tipo de despesa', 'inexistente'],
        [2, 'Moeda', 'Moeda que não há'],
        [2, 'Ativa', 'talvez'],
        [5, 'Código', 'PLAN-2'],
      ]),
    )
  })

  test('come as a sheet that is corrected and sent again', async () => {
    const arquivo = await sent([HEADERS, [null, null, 'ERP-9', 'Sim'], [null, 'Sem erro', null, 'Sim']])
    await sheets.confirm(finalidade, arquivo)
    const { bytes } = await sheets.reach(finalidade, 'erros', { query: { arquivo } })
    const [head = [], line = [], ...others] = rowsIn(bytes)
    expect({ head, line, others }).toEqual({
      head: [...HEADERS, 'Erros'],
      line: [null, null, 'ERP-9', 'Sim', 'Descrição: Campo obrigatório'],
      others: [],
    })
    const again = await sent([head, line.with(1, 'Corrigida depois')])
    expect((await sheets.confirm(finalidade, again)).body).toMatchObject({ Novas: 1, ComErro: 0 })
  })

  test('of an Id of another company are not found', async () => {
    const stranger = sheetsOf(server, await server.tokenOf('outra@demo.canal'))
    const created = await worker.createSample(finalidade)
    const { Erros, ComErro } = await stranger.tried(
      finalidade,
      fileOf([HEADERS, [created.Id, 'Roubada', null, 'Sim']]),
    )
    expect({ ComErro, Erros }).toMatchObject({ ComErro: 1, Erros: [{ Linha: 2, Coluna: 'ID' }] })
  })

  test('leave a tree of categories as it is when together they would close a circle', async () => {
    const one = await worker.createSample(categoria, { IdCategoriaPai: null })
    const other = await worker.createSample(categoria, { IdCategoriaPai: null })
    const arquivo = await sent(
      [
        ['ID', 'Categoria superior'],
        [one.Id, String(other['Descricao'])],
        [other.Id, String(one['Descricao'])],
      ],
      categoria,
    )
    expect(await sheets.confirm(categoria, arquivo)).toMatchObject({ status: 422 })
    expect((await worker.model(categoria, one.Id)).body).toEqual(one)
  })
})
