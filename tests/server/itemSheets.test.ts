import { beforeAll, describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Painel } from '#contract/features/dashboard.ts'
import { itemSheet } from '#contract/itemSheet.ts'
import type { StoredRow } from '#contract/validation.ts'
import { languages } from '#i18n/words.ts'
import { openOnly } from './support/grants.ts'
import { type Worker, worker as workerOf } from './support/registers.ts'
import { fileOf, rowsIn, type Sheets, sheetsOf, type Value } from './support/sheets.ts'
import { world } from './support/world.ts'

const partnumber = entityNamed('partnumber')
const empresa = entityNamed('empresa')
const HEADERS = [
  ...['Partnumber', 'Description', 'NCM', 'Quantity', 'Unit Price', 'Net Weight', 'Manufacturer'],
  ...['Country', 'Unit of Measure', 'English description', 'Spanish description'],
]

let token: string
let sheets: Sheets
let worker: Worker

const { server } = world()
beforeAll(async () => {
  token = (await server.signIn('industria@demo.canal')).Token_Acess
  sheets = sheetsOf(server, token)
  worker = workerOf(server, token)
})

/** Valid row, with other values in these columns. */
const item = (name: Value, others: Readonly<Record<number, Value>> = {}): readonly Value[] =>
  [name, 'Válvula', '84818095', 10, 12.5, 0.8, 'Acme Válvulas', 'DE', 'UN', 'Ball valve', null].map(
    (cell, at) => (at in others ? (others[at] ?? null) : cell),
  )
const tried = (...rows: readonly (readonly Value[])[]) => sheets.tried(itemSheet, fileOf([HEADERS, ...rows]))
const imported = async (...rows: readonly (readonly Value[])[]) =>
  (await sheets.confirm(itemSheet, (await tried(...rows)).Arquivo, true)).body
const found = async (entity: Entity, called: string) =>
  (await worker.list(entity, `filter=${encodeURIComponent(JSON.stringify({ q: called }))}`))
    .body as readonly StoredRow[]

describe('a sheet in the standard layout', () => {
  test('adds a product with the manufacturer of that name, and tells of it before', async () => {
    const rows = [item('IT-1-A', { 6: 'Nova Ltda' }), item('IT-1-B', { 6: '  NOVA  LTDA ' })]
    const results = await tried(...rows)
    expect(results).toMatchObject({
      ...{ Novas: 2, ComErro: 0, Avisos: [] },
      ...{ Criados: 1, Criacoes: [{ Linha: 2, Nome: 'Nova Ltda', Linhas: 2 }] },
      Inclusoes: [
        { Linha: 2, Titulo: 'IT-1-A' },
        { Linha: 3, Titulo: 'IT-1-B' },
      ],
    })
    expect(await found(empresa, 'Nova Ltda')).toEqual([])
    await sheets.confirm(itemSheet, results.Arquivo)
    const [made, ...others] = await found(empresa, 'Nova Ltda')
    expect(others).toEqual([])
    expect(made).toMatchObject({ TipoEmpresa: [3], Estrangeira: true, IdPais: 'DE', Logradouro: '' })
    expect(await found(partnumber, 'IT-1-B')).toMatchObject([
      { IdFabricante: made?.Id, UnidadeMedida: '11', PrecoUnitario: '12.5000000', Moeda: 'USD' },
    ])
  })

  test('leaves unchanged what is empty in a row of an existing product', async () => {
    await imported(item('IT-3'))
    const [before] = await found(partnumber, 'IT-3')
    const empty = { 1: null, 2: null, 4: 99, 5: null, 6: null, 7: null, 8: null, 9: null }
    expect(await imported(item('it-3', empty))).toMatchObject({ Alteradas: 1, Confirmado: true })
    const [after] = await found(partnumber, 'IT-3')
    expect(after).toMatchObject({ ...before, Partnumber: 'it-3', PrecoUnitario: '99.0000000', ...changing })
    expect(await tried(item('it-3', { ...empty, 3: 7 }))).toMatchObject({ Iguais: 1 })
  })

  test('changes the product of that partnumber, which is its key, without asking whether', async () => {
    await imported(item('IT-20'))
    const { Arquivo, Alteradas, AlteradasSemId, Alteracoes } = await tried(item('IT-20', { 4: 70 }))
    expect({ Alteradas, AlteradasSemId }).toEqual({ Alteradas: 1, AlteradasSemId: 0 })
    expect(Alteracoes).toMatchObject([{ Titulo: 'IT-20', Chave: 'Partnumber', Campos: [{ Para: '70' }] }])
    expect(await sheets.confirm(itemSheet, Arquivo)).toMatchObject({ status: 200, body: { Alteradas: 1 } })
  })

  test('is confirmed once, and creates its manufacturer once', async () => {
    const { Arquivo } = await tried(item('IT-4', { 6: 'Uma Vez SA' }))
    const first = await sheets.confirm(itemSheet, Arquivo)
    expect((await sheets.confirm(itemSheet, Arquivo)).body).toEqual(first.body)
    expect(await found(empresa, 'Uma Vez SA')).toHaveLength(1)
  })

  test('is refused when a product has changed since its results were shown', async () => {
    await imported(item('IT-5'))
    const { Arquivo } = await tried(item('IT-5', { 4: 50 }))
    await imported(item('IT-5', { 4: 60 }))
    expect((await sheets.confirm(itemSheet, Arquivo, true)).status).toBe(409)
  })

  test('has a sample that changes nothing when it is sent back', async () => {
    await imported(item('IT-6'))
    const { bytes } = await sheets.reach(itemSheet, 'modelo')
    const [head, row] = rowsIn(bytes)
    expect(head).toHaveLength(11)
    expect(row).toMatchObject({ 0: 'IT-6', 2: '84818095', 7: 'DE' })
    expect(await sheets.tried(itemSheet, new Uint8Array(bytes))).toMatchObject({ Iguais: 1, ComErro: 0 })
  })

  test.each(languages)(
    'has a sample in %s that is a good sheet before there is any product',
    async language => {
      const theirs = sheetsOf(server, (await server.signIn('outra@demo.canal')).Token_Acess)
      const { bytes } = await theirs.reach(itemSheet, 'modelo', { language })
      const results = await theirs.tried(itemSheet, new Uint8Array(bytes), language)
      expect(results).toMatchObject({ Novas: 1, ComErro: 0, Criados: 1 })
    },
  )

  test('has its wrong rows in a sheet that is taken once they are corrected', async () => {
    const { Arquivo } = await tried(item('IT-21'), item('IT-22', { 7: 'ZZ' }))
    const { bytes } = await sheets.reach(itemSheet, 'erros', { query: { arquivo: Arquivo } })
    const [head = [], wrong = [], ...others] = rowsIn(bytes)
    expect([others, wrong[0], wrong[7], head.length]).toEqual([[], 'IT-22', 'ZZ', 12])
    const results = await sheets.tried(itemSheet, fileOf([head, wrong.with(7, 'DE')]))
    expect(results).toMatchObject({ Novas: 1, ComErro: 0 })
  })

  test('waits on the dashboard until it is confirmed', async () => {
    const waiting = async () =>
      ((await worker.call('/api/canal/admin/dashboard')).body as Painel).Planilhas.map(
        ({ Registro, Arquivo: id }) => [Registro, id],
      )
    const { Arquivo } = await tried(item('IT-18'))
    const line = ['partnumber/itens', Arquivo]
    expect(await waiting()).toContainEqual(line)
    await sheets.confirm(itemSheet, Arquivo)
    expect(await waiting()).not.toContainEqual(line)
  })

  test('is another upload than one of the general import', async () => {
    const { Arquivo } = await tried(item('IT-7'))
    expect((await sheets.results(partnumber, Arquivo)).status).toBe(404)
  })
})

const changing = {
  Versao: expect.any(Number) as number,
  DataAlteracao: expect.anything() as string,
}

describe('a row', () => {
  test.each([
    ['an NCM that does not exist', 2, '99999999'],
    ['no NCM', 2, null],
    ['a quantity in words', 3, 'dez'],
    ['a negative quantity', 3, -1],
    ['a price in words', 4, 'caro'],
    ['a weight below zero', 5, -0.1],
    ['no manufacturer', 6, null],
    ['a manufacturer with too long a name', 6, 'x'.repeat(151)],
    ['a country that does not exist', 7, 'ZZ'],
    ['a unit that Siscomex does not have', 8, 'furlong'],
    ['too long an English description', 9, 'x'.repeat(501)],
    ['too long a Spanish description', 10, 'x'.repeat(501)],
  ])('of a new product with %s is wrong at that cell', async (_, at, value) => {
    const { Novas, Erros } = await tried(item('IT-8', { [at]: value }))
    expect({ Novas, Erros }).toMatchObject({ Novas: 0, Erros: [{ Linha: 2, Coluna: HEADERS[at] }] })
  })

  test('of a product that another row has is wrong at its partnumber, be it new or not', async () => {
    await imported(item('IT-19'))
    const results = await tried(item('IT-9'), item('it-9'), item('IT-19', { 4: 2 }), item('it-19', { 4: 3 }))
    expect(results).toMatchObject({ Novas: 1, Alteradas: 1, ComErro: 2 })
    expect(results.Erros.map(({ Linha, Coluna }) => [Linha, Coluna])).toEqual([
      [3, 'Partnumber'],
      [5, 'Partnumber'],
    ])
  })

  test.each(['11', 'un', 'UNIDADE', 'Unit'])('may name its unit %s', async unit => {
    expect(await tried(item('IT-10', { 8: unit }))).toMatchObject({ Novas: 1, ComErro: 0 })
  })

  test('with a formula as text is kept as text and leaves no formula in a sheet', async () => {
    await imported(item('IT-11', { 1: '=HYPERLINK("http://x")' }))
    expect(await found(partnumber, 'IT-11')).toMatchObject([{ Descricao: '=HYPERLINK("http://x")' }])
  })
})

test('columns in another order are refused with the column that is wrong', async () => {
  const [first, second, third, ...rest] = HEADERS
  const { status, body } = await sheets.send(
    itemSheet,
    fileOf([[first ?? '', third ?? '', second ?? '', ...rest], item('IT-12')]),
  )
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { Message: expect.stringContaining('coluna B') as string },
  })
})

test('a sheet without the optional columns is taken', async () => {
  const rows = [HEADERS, item('IT-13')].map(row => row.slice(0, 9))
  expect(await sheets.tried(itemSheet, fileOf(rows))).toMatchObject({ Novas: 1, ComErro: 0 })
})

test.each([
  ['csv', 'Só planilhas XLSX'],
  ['biff8', 'formato antigo'],
  ['ods', 'OpenDocument'],
] as const)('a file of the format %s is refused with its reason', async (bookType, told) => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADERS, [...item('IT-14')]]), 'Plan1')
  const bytes = new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer)
  const { status, body } = await sheets.send(itemSheet, bytes)
  expect([status, body.Message]).toEqual([422, expect.stringContaining(told)])
})

test('another company does not see the sheet', async () => {
  const { Arquivo } = await tried(item('IT-15'))
  const theirs = sheetsOf(server, (await server.signIn('outra@demo.canal')).Token_Acess)
  expect((await theirs.results(itemSheet, Arquivo)).status).toBe(404)
})

describe('somebody with some rights only', () => {
  const of = async (services: Parameters<typeof openOnly>[2]) => {
    await openOnly(server, 'consulta@demo.canal', services)
    const own = sheetsOf(server, (await server.signIn('consulta@demo.canal')).Token_Acess)
    return (row: readonly Value[]) => own.tried(itemSheet, fileOf([HEADERS, row]))
  }

  test('cannot create manufacturers without the right to add companies', async () => {
    const send = await of({ PARTNUMBER: ['Visualizar', 'Cadastrar', 'Editar'] })
    expect(await send(item('IT-16', { 6: 'Sem Direito SA' }))).toMatchObject({
      Novas: 0,
      Erros: [{ Coluna: 'Manufacturer', Mensagem: expect.stringContaining('permissão') as string }],
    })
  })

  test('cannot add products with the right to edit alone', async () => {
    const send = await of({ PARTNUMBER: ['Visualizar', 'Editar'], EMPRESA: ['Visualizar', 'Cadastrar'] })
    const Erros = [
      { Linha: 2, Coluna: 'Partnumber', Mensagem: expect.stringContaining('permissão') as string },
    ]
    expect(await send(item('IT-17'))).toMatchObject({ Novas: 0, ComErro: 1, Erros })
  })
})
