import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { ncmEndpoints } from '#contract/features/ncm.ts'
import type { Row } from '#contract/validation.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import { LATHE, one } from './support/atributos.ts'
import { loadComposed, MANDATORY_FROM, UNKNOWN, WHOLE } from './support/composedAttributes.ts'
import { importerWorld } from './support/importer.ts'
import { fileOf, rowsIn } from './support/sheets.ts'

const partnumber = entityNamed('partnumber')

const { server, worker, sheets, found } = importerWorld()

beforeAll(() => loadComposed(server))

const sent = async (Atributos: readonly AttributeValue[], values: Row = {}) => {
  const row = { IdNcm: LATHE, ModalidadeProduto: 'IMPORTACAO', Atributos, ...values }
  return worker.create(partnumber, await worker.sampleInput(partnumber, row))
}

describe('parts of a composed attribute', () => {
  test('are kept as values of their own, and told one by one in the history', async () => {
    const { status, body } = await sent(WHOLE.toReversed())
    expect([status, body]).toMatchObject([200, { Atributos: WHOLE }])
    const record = body as Row
    const less = WHOLE.filter(({ Atributo }) => !Atributo.startsWith('ATT_80004.1.'))
    expect(await worker.update(partnumber, { ...record, Atributos: less })).toMatchObject({
      status: 200,
      body: { Atributos: less },
    })
    const { body: entries } = await worker.call(
      `/api/canal/cadastros/partnumber/historico?id=${Number(record['Id'])}`,
    )
    expect((entries as readonly Row[])[0]).toMatchObject({
      Mudancas: { Atributos: { de: WHOLE, para: less } },
    })
  })

  test.each([
    ['at the composed attribute itself', 'não se aplica', one('ATT_80001', '12')],
    ['in a group where there are none', 'não se aplica', one('ATT_80001.1.ATT_80002', '12')],
    ['without a group where there are some', 'não se aplica', one('ATT_80004.ATT_80005', '01')],
    ['of another attribute', 'não se aplica', one('ATT_80001.ATT_80005', '01')],
    ['whose condition in the group is not met', 'não se aplica', one('ATT_80004.1.ATT_80007', 'x')],
    ['that is not in its list', 'da lista', one('ATT_80004.2.ATT_80005', '09')],
    ['that is no number', 'número inteiro', one('ATT_80001.ATT_80002', 'doze')],
    ['as a list', 'um só valor', { Atributo: 'ATT_80001.ATT_80002', Valores: ['12'] }],
    ['that is no moment', 'data e hora', one('ATT_80008', '04/03/2026 15:30')],
  ])('are refused %s', async (_, said, value) => {
    const { status, body } = await sent([value])
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(said)])
    expect((body as { errors: object }).errors).toHaveProperty(['Atributos.0'])
  })

  test.each([
    'ATT_80001.',
    'ATT_80004.0.ATT_80005',
    'ATT_80004.1000.ATT_80005',
    'ATT_1.ATT_2.ATT_3',
    'ATT_80004.1',
    'ATT_80004.-1.ATT_80005',
  ])('are refused at the path %s, which is none', async path => {
    expect((await sent([one(path, '01')])).body).toMatchObject({
      errors: { Atributos: expect.stringContaining('formato esperado') },
    })
  })

  test('are missing once one of their group is given', async () => {
    const { body } = await sent([one('ATT_80004.2.ATT_80006', 'true')])
    const { Id } = body as { readonly Id: number }
    const opened = await worker.call(`/api/canal/apoio/dados/partnumber/${Id}`)
    expect(opened.body).toMatchObject({
      Pendencias: expect.arrayContaining([
        { Campo: 'Atributos', Atributo: 'ATT_80004.2.ATT_80005' },
      ]) as unknown,
    })
  })

  test('come back from a spreadsheet as they went out, and are written as people write them', async () => {
    await sent(WHOLE, { Partnumber: 'COMPOSTO-1' })
    const taken = await sheets.take(partnumber, {
      formato: 'xlsx',
      filter: JSON.stringify({ q: 'COMPOSTO-1' }),
    })
    expect(await sheets.tried(partnumber, taken)).toMatchObject({ Iguais: 1, Alteradas: 0, Erros: [] })
    const [head = [], row = []] = rowsIn(taken)
    const typed = 'ATT_80001.ATT_80002: 1.024\natt_80004.2.att_80005: 01 – Luneta\nATT_80004.2.ATT_80006: sim'
    const changed = fileOf([head, row.with(head.indexOf('Atributos'), typed)])
    const { Alteracoes } = await sheets.tried(partnumber, changed)
    expect(Alteracoes[0]?.Campos).toContainEqual({
      Campo: 'Atributos: ATT_80004 – Acessórios 2 › ATT_80005 – Tipo de acessório',
      De: '',
      Para: '01 – Luneta',
    })
    const { body: read } = await sheets.send(partnumber, changed)
    await sheets.confirm(partnumber, read.Arquivo, true)
    const [record] = await found('COMPOSTO-1', partnumber)
    expect(record?.['Atributos']).toEqual([
      one('ATT_80001.ATT_80002', '1024'),
      one('ATT_80004.2.ATT_80005', '01'),
      one('ATT_80004.2.ATT_80006', 'true'),
    ])
  })
})

test('an attribute that becomes mandatory is told with its day, until it has a value', async () => {
  const { body } = await sent([])
  expect(body).toMatchObject({
    AtributosFuturos: [{ Atributo: 'ATT_80009', DataInicio: MANDATORY_FROM }],
    Pendencias: expect.not.arrayContaining([{ Campo: 'Atributos', Atributo: 'ATT_80009' }]) as unknown,
  })
  const filled = await worker.update(partnumber, { ...(body as Row), Atributos: [one('ATT_80009', 'NR-12')] })
  expect(filled.body).toMatchObject({ AtributosFuturos: [] })
})

describe('an NCM whose attributes have not been loaded', () => {
  const { path } = ncmEndpoints['ncm/atributos/definicoes']

  test('is told as unknown, and not as one without attributes', async () => {
    expect((await worker.call(`${path}?idNcm=${UNKNOWN}`)).body).toEqual({
      Conhecidos: false,
      Definicoes: [],
      Valores: [],
    })
    expect((await worker.call(`${path}?idNcm=03044100`)).body).toMatchObject({
      Conhecidos: true,
      Definicoes: [],
    })
  })

  test('keeps a product from being ready, and takes its values as they come', async () => {
    const { status, body } = await sent([one('ATT_1', 'x')], { IdNcm: UNKNOWN })
    expect([status, body]).toMatchObject([
      200,
      { Pendencias: expect.arrayContaining([{ Campo: 'Atributos', Atributo: null }]) as unknown },
    ])
  })
})

test('a form is told all attributes of an NCM with their values', async () => {
  const { path } = ncmEndpoints['ncm/atributos/definicoes']
  const token = await server.tokenOf('industria@demo.canal')
  const { body } = await server.call(`${path}?idNcm=${LATHE}`, { token })
  expect(body).toMatchObject({
    Conhecidos: true,
    Definicoes: expect.arrayContaining([
      expect.objectContaining({ Codigo: 'ATT_80004', FormaPreenchimento: 'COMPOSTO', Multivalorado: true }),
      expect.objectContaining({
        ...{ Codigo: 'ATT_80007', Composto: 'ATT_80004', Condicionante: 'ATT_80006' },
        Condicao: { Operador: '!=', Valor: 'true' },
      }),
      expect.objectContaining({ Codigo: 'ATT_80009', DataInicio: MANDATORY_FROM, Obrigatorio: true }),
    ]) as unknown,
    Valores: expect.arrayContaining([
      { IdAtributo: 'ATT_80005', Codigo: '02', Nome: 'Placa' },
      expect.objectContaining({ IdAtributo: 'ATT_90015' }),
    ]) as unknown,
  })
})
