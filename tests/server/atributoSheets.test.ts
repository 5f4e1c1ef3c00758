import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'

import { FILLED, LATHE, MOTOR, one } from './support/atributos.ts'
import { importerWorld } from './support/importer.ts'
import { fileOf, rowsIn } from './support/sheets.ts'

const partnumber = entityNamed('partnumber')

const headers = {
  pt: ['Partnumber', 'Denominação', 'Descrição', 'NCM', 'Unidade de medida', 'País de origem', 'Atributos'],
  en: [
    'Part number',
    'Product name',
    'Description',
    'NCM',
    'Unit of measure',
    'Country of origin',
    'Attributes',
  ],
  es: [
    'Número de parte',
    'Denominación',
    'Descripción',
    'NCM',
    'Unidad de medida',
    'País de origen',
    'Atributos',
  ],
}

const { worker, sheets, found } = importerWorld()

const sent = async (Atributos: readonly AttributeValue[], values: Row = {}) => {
  const row = { IdNcm: MOTOR, ModalidadeProduto: 'IMPORTACAO', Atributos, ...values }
  return worker.create(partnumber, await worker.sampleInput(partnumber, row))
}

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
    ['pt', MOTOR, 'ATT_90018: sim\nATT_90019: 2,5\nATT_90002: 0,4', ['0.4', 'true', '2.5']],
    ['pt', MOTOR, 'ATT_90001: 01 – Síncrono\nATT_90017: [01 - X | 03]', ['01', ['01', '03']]],
    ['pt', MOTOR, 'ATT_90002: 1.000', ['1.000']],
    ['pt', LATHE, 'ATT_90014: 28/02/2026', ['2026-02-28']],
    ['en', LATHE, 'ATT_90014: 02/28/2026', ['2026-02-28']],
    ['es', MOTOR, 'ATT_90018: no', ['false']],
    ['en', MOTOR, 'ATT_90018: No\nATT_90002: 1,000.5', ['1000.5', 'false']],
  ] as const)(
    'in %s of the NCM %s takes “%s” as people write it',
    async (language, ncm, Atributos, texts) => {
      const name = `ESCRITO-${language}-${Atributos.length}`
      const head = headers[language]
      const file = fileOf([head, [name, 'Servomotor', 'Servomotor', ncm, 'UN', 'DE', Atributos]])
      const { body: read } = await sheets.send(partnumber, file, language)
      await sheets.confirm(partnumber, read.Arquivo, true)
      const [record] = await found(name, partnumber)
      const values = record?.['Atributos'] as readonly AttributeValue[] | undefined
      expect(values?.map(({ Valor, Valores }) => Valores ?? Valor)).toEqual(texts)
    },
  )

  test.each([
    ['en', 'ATT_90002: 0,,4'],
    ['pt', 'ATT_90020: uma placa - com um texto longo demais para caber nos sessenta caracteres'],
    ['pt', 'ATT_90018: talvez'],
  ] as const)('in %s does not guess at “%s”', async (language, Atributos) => {
    const head = headers[language]
    const file = fileOf([head, ['ESCRITO-0', 'Servomotor', 'Servomotor', MOTOR, 'UN', 'DE', Atributos]])
    expect((await sheets.tried(partnumber, file, language)).ComErro).toBe(1)
  })

  test('without attributes that changes their NCM is wrong at the NCM', async () => {
    await sent(FILLED, { Partnumber: 'NCM-1' })
    const file = fileOf([
      ['Partnumber', 'NCM'],
      ['NCM-1', '02013000'],
    ])
    const { Erros } = await sheets.tried(partnumber, file)
    expect(new Set(Erros.map(({ Coluna }) => Coluna))).toEqual(new Set(['NCM']))
    expect(Erros[0]).toMatchObject({ Valor: '02013000', Mensagem: expect.stringContaining('ATT_90001') })
  })

  test.each([
    ['ATT_90001: 77', 'ATT_90001'],
    ['motor síncrono', 'ATT_1234: 01'],
    ['ATT_90009: 01', 'não se aplica'],
  ])('with the attributes “%s” says what is wrong', async (Atributos, told) => {
    const file = fileOf([
      headers.pt,
      ['SM-71', 'Servomotor', 'Servomotor síncrono', MOTOR, 'UN', 'Alemanha', Atributos],
    ])
    const { Erros } = await sheets.tried(partnumber, file)
    expect(Erros).toMatchObject([{ Coluna: 'Atributos', Mensagem: expect.stringContaining(told) }])
  })
})
