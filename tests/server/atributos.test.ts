import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { itemSheet } from '#contract/itemSheet.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { ATTRIBUTE_LINK, ATTRIBUTE_VALUE } from '#server/tables/atributos.ts'
import { FILLED, LATHE, MOTOR, one } from './support/atributos.ts'
import { importerWorld } from './support/importer.ts'
import { fileOf } from './support/sheets.ts'

const partnumber = entityNamed('partnumber')

const { server, worker, sheets } = importerWorld()

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
      notAsked: 'não se aplica',
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

const many = Array.from({ length: 201 }, (_, at) => `${at + 1}`)

test.each([
  ['with a code that is none', [one('att_90021', '8')], 'formato esperado'],
  ['of more values than one takes', [{ Atributo: 'ATT_90017', Valores: many }], 'formato esperado'],
  ['of more attributes than there are', many.map(at => one(`ATT_${at}`, '1')), 'No máximo 200 atributos'],
])('a list %s is refused in words of the language', async (_, Atributos, said) => {
  expect((await sent(Atributos)).body).toMatchObject({ errors: { Atributos: expect.stringContaining(said) } })
})

test('a text longer than any attribute takes is refused for its length', async () => {
  const { status, body } = await sent([one('ATT_90020', 'x'.repeat(10_000))])
  expect([status, body]).toMatchObject([422, { errors: { Atributos: expect.stringContaining('3.000') } }])
})

describe('a product whose values are taken no more', () => {
  const ROLLER = '84825010'
  const kept = one('ATT_90006', '01')
  let product: StoredRow

  beforeAll(async () => {
    product = (await sent([kept], { IdNcm: ROLLER, Partnumber: 'ANTIGO-1' })).body as StoredRow
    await sql`delete from ${sql.table(ATTRIBUTE_VALUE)}
      where "IdAtributo" = 'ATT_90006' and "Codigo" = '01'`.execute(server.db.kysely)
  })

  const changed = async (values: Row) => {
    const { body } = await worker.model(partnumber, product.Id)
    return worker.update(partnumber, { ...(body as Row), ...values })
  }

  test('is saved with a change of something else, and told that it is not ready', async () => {
    const { status, body } = await changed({ Denominacao: 'Rolamento' })
    expect([status, body]).toMatchObject([
      200,
      {
        Denominacao: 'Rolamento',
        Pendencias: expect.arrayContaining([{ Campo: 'Atributos', Atributo: 'ATT_90006' }]) as unknown,
      },
    ])
  })

  test('is changed by the item spreadsheet, too', async () => {
    const headers = [
      ...['Partnumber', 'Descrição', 'NCM', 'Quantidade', 'Preço unitário', 'Peso líquido'],
      ...['Fabricante', 'País de origem', 'Unidade de medida'],
    ]
    const file = fileOf([headers, ['ANTIGO-1', ...Array.from({ length: 3 }, () => null), 12]])
    expect(await sheets.tried(itemSheet, file)).toMatchObject({ Alteradas: 1, Erros: [] })
  })

  test.each([
    ['its attributes', { Atributos: [kept, one('ATT_90007', '30')] }],
    ['its NCM', { IdNcm: MOTOR }],
  ])('is refused with a change of %s', async (_, values) => {
    expect((await changed(values)).body).toMatchObject({ errors: { 'Atributos.0': expect.any(String) } })
  })

  test('has a step for values of attributes that are asked for no more', async () => {
    const ending = (day: RawBuilder<unknown>) =>
      sql`update ${sql.table(ATTRIBUTE_LINK)} set "DataFim" = ${day}
        where "IdNcm" = ${ROLLER} and "Codigo" = 'ATT_90006'`.execute(server.db.kysely)
    await ending(sql`current_date - 2`)
    onTestFinished(async () => void (await ending(sql`null`)))
    expect((await worker.model(partnumber, product.Id)).body).toMatchObject({
      Pendencias: expect.arrayContaining([{ Campo: 'Atributos', Atributo: null }]) as unknown,
    })
  })
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
