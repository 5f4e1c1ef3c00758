import { describe, expect, test } from 'vitest'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { MOST_CHANGES } from '#contract/spreadsheets.ts'
import type { StoredRow } from '#contract/validation.ts'
import { HEADERS, importerWorld } from './support/importer.ts'
import { fileOf, rowsIn, type Value } from './support/sheets.ts'

const finalidade = entityNamed('finalidade')
const despesa = entityNamed('despesa')
const modelo = entityNamed('modelo')
const partnumber = entityNamed('partnumber')
const conta = entityNamed('conta')
const empresa = entityNamed('empresa')

const { worker, sheets } = importerWorld()

const sent = async (rows: readonly (readonly Value[])[], entity: Entity = finalidade) =>
  (await sheets.send(entity, fileOf(rows))).body.Arquivo

const now = async ({ Id }: StoredRow, entity: Entity = finalidade) =>
  (await worker.model(entity, Id)).body as StoredRow

describe('the results of a sheet', () => {
  test('say which record a line changes, how it was found, and from what to what', {
    timeout: 30_000,
  }, async () => {
    const byId = await worker.createSample(finalidade, { CodigoErp: 'A-1', Ativo: true })
    const byName = await worker.createSample(finalidade, { CodigoErp: 'A-2' })
    const arquivo = await sent([
      HEADERS,
      [byId.Id, byId['Descricao'] as string, 'A-9', 'Não'],
      [null, byName['Descricao'] as string, null, 'Sim'],
      [null, 'Uma nova', null, 'Sim'],
    ])
    const { body } = await sheets.results(finalidade, arquivo)
    expect(body).toMatchObject({ Novas: 1, Alteradas: 2, AlteradasSemId: 1 })
    expect(body.Alteracoes).toEqual([
      {
        Linha: 2,
        Id: byId.Id,
        Titulo: byId['Descricao'],
        Chave: 'ID',
        Campos: [
          { Campo: 'Código no ERP', De: 'A-1', Para: 'A-9' },
          { Campo: 'Ativa', De: 'Sim', Para: 'Não' },
        ],
      },
      {
        Linha: 3,
        Id: byName.Id,
        Titulo: byName['Descricao'],
        Chave: 'Descrição',
        Campos: [{ Campo: 'Código no ERP', De: 'A-2', Para: '' }],
      },
    ])
  })

  test.each([
    ['pt', '1.234,5', '2.345,5', 'China'],
    ['en', '1,234.5', '2,345.5', 'China'],
    ['es', '1.234,5', '2.345,5', 'China'],
  ] as const)(
    'write numbers, choices and references as %s does',
    async (language, before, after, country) => {
      const created = await worker.createSample(partnumber, {
        PesoBruto: '1234.5',
        PesoLiquido: '1',
        IdPaisOrigem: 'DE',
      })
      const [head = [], line = []] = rowsIn(
        await sheets.take(
          partnumber,
          { formato: 'xlsx', filter: JSON.stringify({ Id: created.Id }) },
          language,
        ),
      )
      const fields = ['Id', ...Object.keys(partnumber.spec.fields)]
      const changed = line
        .with(fields.indexOf('PesoBruto'), 2345.5)
        .with(fields.indexOf('IdPaisOrigem'), country)
      const { body } = await sheets.send(partnumber, fileOf([head, changed]), language)
      const results = (await sheets.results(partnumber, body.Arquivo, language)).body
      const [told] = results.Alteracoes
      expect(told?.Campos.map(({ Para }) => Para)).toEqual(expect.arrayContaining([country]))
      expect(told?.Campos.map(({ De, Para }) => [De, Para])).toContainEqual([before, after])
    },
  )

  test('tell of the first lines, however many there are', async () => {
    const lines = Array.from({ length: MOST_CHANGES + 5 }, (_, at) => [`Em massa ${at}`, `E-${at}`])
    await sheets.confirm(modelo, await sent([['Descrição'], ...lines.map(([name]) => [name ?? ''])], modelo))
    const [head = [], ...rows] = rowsIn(await sheets.take(modelo, { formato: 'xlsx' }))
    const at = head.indexOf('Descrição')
    const changed = rows.map(row => row.with(at, `${row[at]} outra`))
    const { body } = await sheets.results(modelo, await sent([head, ...changed], modelo))
    expect(body.Alteradas).toBeGreaterThan(MOST_CHANGES)
    expect(body.Alteracoes).toHaveLength(MOST_CHANGES)
  }, 30_000)

  test.each([
    ['pt', 'Dígito da conta: Não confere', 'Logradouro: No Siscomex, Logradouro + Número formam'],
    ['en', 'Account check digit: Does not match', 'Street: In Siscomex, Street + Number form'],
    ['es', 'Dígito de la cuenta: No coincide', 'Calle: En Siscomex, Calle + Número forman'],
  ] as const)(
    'warn in %s of a check digit, and of an address too long for Siscomex',
    async (language, digit, street) => {
      const account = { IdBanco: '60701190', Agencia: '0294', NumeroConta: '08817', TipoConta: 1 }
      const abroad = { Estrangeira: true, IdPais: 'DE', NomeCidade: 'Bonn', Logradouro: 'R'.repeat(68) }
      const warned = [
        [conta, { ...account, DigitoConta: '4' }, 'DigitoConta', '5', digit],
        [empresa, { ...abroad, Numero: '1' }, 'Logradouro', 'R'.repeat(69), street],
      ] as const
      for (const [entity, values, field, text, message] of warned) {
        const { Id } = await worker.createSample(entity, values)
        const taken = await sheets.take(entity, { formato: 'xlsx', filter: JSON.stringify({ Id }) }, language)
        const [head = [], line = []] = rowsIn(taken)
        const at = ['Id', ...Object.keys(entity.spec.fields)].indexOf(field)
        const { body } = await sheets.send(entity, fileOf([head, line.with(at, text)]), language)
        const results = (await sheets.results(entity, body.Arquivo, language)).body
        expect(results).toMatchObject({
          ...{ Alteradas: 1, ComErro: 0 },
          Avisos: [{ Linha: 2, Mensagem: expect.stringContaining(message) }],
        })
      }
    },
  )

  test('warn of new records that are there already, in the register or in the sheet', async () => {
    const lines = [['Descrição'], ['Repetido na planilha'], ['Só um'], ['Repetido na planilha']]
    const first = await sent(lines, modelo)
    expect((await sheets.results(modelo, first)).body).toMatchObject({
      Novas: 3,
      Avisos: [{ Linha: 4, Mensagem: expect.stringContaining('linha 2') }],
    })
    await sheets.confirm(modelo, first)
    const { body } = await sheets.results(modelo, await sent(lines, modelo))
    expect(body.Avisos.map(({ Linha }) => Linha)).toEqual([2, 3, 4])
    expect(body.Avisos[0]?.Mensagem).toContain('Já há um registro igual')
  })
})

describe('a record that a line found without its ID', () => {
  const lines = (one: StoredRow) => [
    HEADERS,
    [null, one['Descricao'] as string, 'Trocado', 'Sim'],
    [null, `Nova ${one.Id}`, null, 'Sim'],
  ]

  test('is not changed before somebody says so', async () => {
    const one = await worker.createSample(finalidade)
    const arquivo = await sent(lines(one))
    const { status, body } = await sheets.confirm(finalidade, arquivo)
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { alterar: expect.any(String) } } })
    expect(await now(one)).toEqual(one)
    expect((await sheets.confirm(finalidade, arquivo, true)).body).toMatchObject({ Novas: 1, Alteradas: 1 })
    expect(await now(one)).toMatchObject({ CodigoErp: 'Trocado' })
  })

  test('is left as it is where only new ones are asked for', async () => {
    const one = await worker.createSample(finalidade)
    const arquivo = await sent(lines(one))
    expect((await sheets.confirm(finalidade, arquivo, false)).body).toMatchObject({
      Novas: 1,
      Alteradas: 0,
      Mantidas: 1,
      Confirmado: true,
    })
    expect(await now(one)).toEqual(one)
  })
})

test('what would be overwritten is looked at again where a record has changed since the results', async () => {
  const one = await worker.createSample(finalidade)
  const arquivo = await sent([HEADERS, [one.Id, one['Descricao'] as string, 'Da planilha', 'Sim']])
  await sheets.results(finalidade, arquivo)
  await worker.update(finalidade, { ...one, CodigoErp: 'De outra pessoa' })
  expect(await sheets.confirm(finalidade, arquivo)).toMatchObject({ status: 409 })
  expect(await now(one)).toMatchObject({ CodigoErp: 'De outra pessoa' })
  const { body } = await sheets.results(finalidade, arquivo)
  expect(body.Alteracoes[0]?.Campos).toMatchObject([{ De: 'De outra pessoa', Para: 'Da planilha' }])
  expect(await sheets.confirm(finalidade, arquivo)).toMatchObject({ status: 200 })
})

test('a record that appears after the results is not overwritten', async () => {
  const arquivo = await sent([HEADERS, [null, 'Surge no meio', 'Da planilha', 'Sim']])
  expect((await sheets.results(finalidade, arquivo)).body).toMatchObject({ Novas: 1, Alteradas: 0 })
  const one = await worker.createSample(finalidade, { Descricao: 'Surge no meio' })
  expect(await sheets.confirm(finalidade, arquivo)).toMatchObject({ status: 422 })
  expect(await sheets.confirm(finalidade, arquivo, true)).toMatchObject({ status: 409 })
  expect(await now(one)).toEqual(one)
})

test('an expense that is found by its code is told by its code', async () => {
  const one = await worker.createSample(despesa, { Codigo: 'CHAVE-1' })
  const { body } = await sheets.results(
    despesa,
    await sent(
      [
        ['Código', 'Descrição (português)'],
        ['CHAVE-1', 'Outra descrição'],
      ],
      despesa,
    ),
  )
  expect(body.Alteracoes).toMatchObject([
    { Linha: 2, Id: one.Id, Chave: 'Código', Campos: [{ Para: 'Outra descrição' }] },
  ])
})
