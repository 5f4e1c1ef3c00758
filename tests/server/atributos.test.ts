import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { AttributeValue } from '#schema/kind.ts'
import { type Importer, importerWithSheets } from './support/importer.ts'
import { fileOf, rowsIn } from './support/sheets.ts'

const partnumber = entityNamed('partnumber')
/** NCM of servomotors, with attributes of every form except date. */
const MOTOR = '85015110'
const LATHE = '84581110'

let server: Importer['server']
let worker: Importer['keeper']
let sheets: Importer['sheets']
let found: Importer['found']

beforeAll(async () => {
  ;({ server, keeper: worker, sheets, found } = await importerWithSheets())
})
afterAll(() => server.stop())

const one = (Atributo: string, Valor: string): AttributeValue => ({ Atributo, Valor })
const FILLED = [
  one('ATT_90001', '01'),
  one('ATT_90002', '0.400'),
  { Atributo: 'ATT_90017', Valores: ['01', '03'] },
  one('ATT_90018', 'true'),
  one('ATT_90019', '2.5'),
  one('ATT_90020', 'KR | \\SM 71'),
  one('ATT_90021', '8'),
]

const product = (values: Row) =>
  worker.sampleInput(partnumber, { IdNcm: MOTOR, ModalidadeProduto: 'IMPORTACAO', ...values })
const sent = async (Atributos: unknown, values: Row = {}) =>
  worker.create(partnumber, await product({ Atributos, ...values }))

test('values are kept in the order of their codes, and told in the history', async () => {
  const { status, body } = await sent(FILLED.toReversed())
  expect([status, body]).toMatchObject([200, { Atributos: FILLED }])
  const { Id } = body as { readonly Id: number }
  const { body: record } = await worker.model(partnumber, Id)
  const Atributos = FILLED.slice(0, 2)
  await worker.update(partnumber, { ...(record as Row), Atributos })
  const { body: entries } = await worker.call(`/api/canal/cadastros/partnumber/historico?id=${Id}`)
  expect((entries as readonly Row[])[0]).toMatchObject({
    Mudancas: { Atributos: { de: FILLED, para: Atributos } },
    // The NCM is part of the title, because names of attributes depend on it.
    Titulo: { IdNcm: MOTOR, ModalidadeProduto: 'IMPORTACAO' },
  })
})

test('a mandatory attribute may be missing, and an empty value is none', async () => {
  expect(await sent([one('ATT_90001', ' '), one('ATT_90021', '8')])).toMatchObject({
    status: 200,
    body: { Atributos: [one('ATT_90021', '8')] },
  })
})

describe('a value is refused with 422 at its place', () => {
  test.each([
    ['of no attribute of the NCM', 'notAsked', [one('ATT_90009', '01')]],
    ['whose condition is not met', 'notAsked', [one('ATT_90018', 'false'), one('ATT_90019', '2')]],
    ['that is not in the list', 'listed', [one('ATT_90001', '77')]],
    ['that is neither yes nor no', 'flag', [one('ATT_90018', 'sim')]],
    ['with a comma', 'decimal', [one('ATT_90002', '1,5')]],
    ['with too many decimals', 'decimal', [one('ATT_90002', '1.2345')]],
    ['with too many digits', 'integer', [one('ATT_90021', '1000')]],
    ['with decimals where there are none', 'integer', [one('ATT_90021', '8.0')]],
    ['that is too long', 'maxLength', [one('ATT_90020', 'x'.repeat(61))]],
    ['as a list where there is one', 'several', [{ Atributo: 'ATT_90001', Valores: ['01'] }]],
    ['alone where there is a list', 'several', [one('ATT_90017', '01')]],
  ])('%s', async (_, key, values) => {
    const { status, body } = await sent(values)
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([
      422,
      [`Atributos.${values.length - 1}`],
    ])
    const messages = {
      notAsked: 'não pedido',
      listed: 'da lista',
      flag: 'sim',
      decimal: 'casas decimais',
      integer: 'número inteiro',
      maxLength: '60 caracteres',
      several: 'um só valor',
    }
    expect(JSON.stringify(body)).toContain(messages[key as keyof typeof messages])
  })

  test.each(['2026-02-30', '30/11/2026', '0000-01-01', '9999-12-31'])('the day %s', async day => {
    const { status, body } = await sent([one('ATT_90014', day)], { IdNcm: LATHE })
    expect([status, body]).toMatchObject([422, { errors: { 'Atributos.0': expect.any(String) } }])
  })

  test.each([
    ['an attribute twice', [one('ATT_90001', '01'), one('ATT_90001', '02')]],
    ['a value twice', [{ Atributo: 'ATT_90017', Valores: ['01', '01'] }]],
    ['lists in lists', [[[[]]]]],
    ['a number', [{ Atributo: 'ATT_90021', Valor: 8 }]],
    ['another member', [{ Atributo: 'ATT_90021', Valor: '8', Outro: 1 }]],
    ['both members', [{ Atributo: 'ATT_90017', Valor: '01', Valores: ['01'] }]],
    ['no code', [one('__proto__', '8')]],
    ['NUL', [one('ATT_90020', 'a\u0000b')]],
    ['half a surrogate pair', [one('ATT_90020', '\ud800')]],
    ['ten thousand attributes', Array.from({ length: 10_000 }, (_, at) => one(`ATT_${at}`, '1'))],
    ['an object', { 0: one('ATT_90021', '8') }],
    ['a text', 'ATT_90021: 8'],
  ])('%s', async (_, Atributos) => {
    expect((await sent(Atributos)).status).toBe(422)
  })
})

test('a product of both modes has the attributes of each', async () => {
  const values = { IdNcm: '84137010', ModalidadeProduto: 'AMBOS' }
  expect((await sent([one('ATT_90011', '01'), one('ATT_90012', 'B-7')], values)).status).toBe(200)
})

test('an NCM is not changed under values that do not fit it', async () => {
  const { body } = await sent(FILLED)
  const record = body as Row
  const changed = await worker.update(partnumber, { ...record, IdNcm: '02013000' })
  expect([changed.status, changed.body]).toMatchObject([
    422,
    { errors: { 'Atributos.0': expect.any(String) } },
  ])
  expect((await worker.update(partnumber, { ...record, IdNcm: '02013000', Atributos: [] })).status).toBe(200)
})

describe('an opened product', () => {
  const opened = async (id: number) =>
    (await worker.call(`/api/canal/apoio/dados/partnumber/${id}`)).body as Row

  test('tells what keeps it from Siscomex, until nothing does', async () => {
    const { body } = await sent([one('ATT_90001', '01'), one('ATT_90018', 'true')])
    const { Id } = body as { readonly Id: number }
    expect(await opened(Id)).toMatchObject({
      Fotos: [],
      Pendencias: [
        { Campo: 'Atributos', Atributo: 'ATT_90002' },
        { Campo: 'Atributos', Atributo: 'ATT_90019' },
        { Campo: 'IdFabricante', Atributo: null },
      ],
    })
    const filled = { ...(await opened(Id)), Atributos: FILLED, FabricanteDesconhecido: true }
    const { body: saved } = await worker.update(partnumber, filled)
    expect(saved).toMatchObject({ Pendencias: [], Atributos: FILLED })
  })

  test('of another company is not found', async () => {
    const { body } = await sent(FILLED)
    const { Id } = body as { readonly Id: number }
    const token = await server.tokenOf('outra@demo.canal')
    const answer = await server.call(`/api/canal/apoio/dados/partnumber/${Id}`, { token })
    expect(answer.status).toBe(404)
  })
})

describe('a spreadsheet', () => {
  test('of the demo is taken back as it is', async () => {
    const taken = await sheets.take(partnumber, { formato: 'xlsx', filter: JSON.stringify({ q: 'KR-' }) })
    expect(rowsIn(taken).flat()).toContainEqual(expect.stringContaining('ATT_90019: 8.5'))
    expect(await sheets.tried(partnumber, taken)).toMatchObject({ Alteradas: 0, Erros: [] })
  })

  test('takes the attributes out, and back in as they are', async () => {
    const { body } = await sent(FILLED)
    const { Partnumber } = body as { readonly Partnumber: string }
    const taken = await sheets.take(partnumber, {
      formato: 'xlsx',
      filter: JSON.stringify({ q: Partnumber }),
    })
    const [head = [], row = []] = rowsIn(taken)
    const at = head.indexOf('Atributos')
    expect(row[at]).toContain('ATT_90017: [01 | 03]')
    expect(await sheets.tried(partnumber, taken)).toMatchObject({ Iguais: 1, Alteradas: 0, Erros: [] })
    const changed = fileOf([head, row.with(at, 'att_90021: 6\nATT_90017: [02]')])
    const { body: read } = await sheets.send(partnumber, changed)
    await sheets.confirm(partnumber, read.Arquivo, true)
    const [record] = await found(Partnumber, partnumber)
    expect(record?.['Atributos']).toEqual([{ Atributo: 'ATT_90017', Valores: ['02'] }, one('ATT_90021', '6')])
  })

  test.each([
    ['pt', 'xlsx'],
    ['en', 'csv'],
    ['es', 'xlsx'],
  ] as const)('in %s, as %s, brings values back that look like its own signs', async (language, formato) => {
    const signs = [{ Atributo: 'ATT_90017', Valores: ['03'] }, one('ATT_90020', '[a | b: \\ "c";]')]
    await sent(signs, { Partnumber: `SINAIS-${language}-1` })
    await sent([one('ATT_90014', '2026-02-28')], { Partnumber: `SINAIS-${language}-2`, IdNcm: LATHE })
    const filter = JSON.stringify({ q: `SINAIS-${language}` })
    const taken = await sheets.take(partnumber, { formato, filter }, language)
    expect(await sheets.tried(partnumber, taken, language)).toMatchObject({
      ...{ Linhas: 2, Iguais: 2, Alteradas: 0 },
      Erros: [],
    })
  })

  test.each([
    ['ATT_90001: 77', 'ATT_90001'],
    ['motor síncrono', 'ATT_1234: 01'],
    ['ATT_90009: 01', 'não pedido'],
  ])('with the attributes “%s” says what is wrong', async (Atributos, told) => {
    const file = fileOf([
      ['Partnumber', 'Denominação', 'Descrição', 'NCM', 'Unidade de medida', 'País de origem', 'Atributos'],
      ['SM-71', 'Servomotor', 'Servomotor síncrono', MOTOR, 'UN', 'Alemanha', Atributos],
    ])
    const { Erros } = await sheets.tried(partnumber, file)
    expect(Erros).toMatchObject([{ Coluna: 'Atributos', Mensagem: expect.stringContaining(told) }])
  })
})
