import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { documentSheets, withServer } from './support/importerSheets.ts'
import { rowOf, workbookOf } from './support/ooxml.ts'
import { worker } from './support/registers.ts'
import { sheetsOf } from './support/sheets.ts'

const modelo = entityNamed('modelo')
const agente = entityNamed('agenteexterior')

const desk = withServer(async server => {
  const theirs = await server.tokenOf('agente@demo.canal')
  const own = await documentSheets(server)
  return {
    ...own,
    sheets: sheetsOf(server, own.token),
    agent: worker(server, theirs),
    agents: sheetsOf(server, theirs),
  }
})

const FORMATS = ['0%', 'yyyy-mm-dd', 'hh:mm', 'yyyy-mm-dd hh:mm', '0.00"%"']
const [PERCENT, DAY, TIME, MOMENT, COUNT] = [1, 2, 3, 4, 5]
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const formula = (value: string) => `<c><f>1+1</f>${value}</c>`
const failed = (name: string) => `<c t="e"><v>${name}</v></c>`

/** Import result of each row with this number and day: both values, or the error. */
async function read(cells: readonly (readonly [number: string, day: string])[], properties = '') {
  const { documents, id, issuer } = desk()
  const rows = cells.map(([one, day]) => rowOf(one, issuer, day, number(10)))
  const sheet = [rowOf('Número', 'Emitente', 'Emissão', 'Valor'), ...rows].join('')
  const file = workbookOf({ sheets: { Plan1: sheet }, formats: FORMATS, properties })
  const { status, body } = await documents.send(id, file)
  expect({ status, body }).toMatchObject({ status: 200 })
  const { Sucessos, Erros } = (await documents.results(id, body.Arquivo)).body
  const good = Sucessos.map(({ Linha, Numero, DataEmissao }) => [Linha, `${Numero} ${DataEmissao}`] as const)
  const bad = Erros.map(
    ({ Linha, Coluna, Valor, Mensagem }) => [Linha, `${Coluna} ${Valor}: ${Mensagem}`] as const,
  )
  const byLine = new Map([...good, ...bad])
  return cells.map((_, at) => byLine.get(at + 2))
}

const AS_TEXT =
  'A célula contém uma data, uma porcentagem ou verdadeiro/falso, e não um texto: formate a coluna como texto e digite o valor de novo'
const LOST =
  'O número tem mais de 15 dígitos, e a planilha perdeu os demais: formate a coluna como texto e digite o valor de novo'
const NO_VALUE =
  'A fórmula não tem resultado: abra a planilha no Excel ou no LibreOffice, salve-a e envie-a de novo'
const fault = (name: string) => `A célula tem o erro ${name}: corrija a fórmula ou digite o valor`
const NO_DAY = 'Não é uma data: escreva-a, por exemplo, assim: 31/12/2026'
const SHORTENED = 'A planilha abreviou o número: formate a coluna como texto e digite todos os dígitos'

/** Cell of a code, and its import result. */
const CODES: readonly (readonly [string, string, string])[] = [
  ['a text', '0012', '0012 2026-03-04'],
  ['a number', number(12), '12 2026-03-04'],
  ['a number of 15 digits', number('123456789012345'), '123456789012345 2026-03-04'],
  [
    'a number of more digits than a sheet has',
    number('123456789012345678'),
    `Número 123456789012346000: ${LOST}`,
  ],
  ['a day', number(46085, DAY), `Número 04/03/2026: ${AS_TEXT}`],
  ['a moment', number(46085.5, MOMENT), `Número 04/03/2026 12:00: ${AS_TEXT}`],
  ['a time of day', number(0.430555555555556, TIME), `Número 10:20: ${AS_TEXT}`],
  ['a percentage', number(0.3, PERCENT), `Número 30%: ${AS_TEXT}`],
  ['yes', '<c t="b"><v>1</v></c>', `Número VERDADEIRO: ${AS_TEXT}`],
  ['a missing value', failed('#N/A'), `Número #N/D: ${fault('#N/D')}`],
  ['a lost reference', failed('#REF!'), `Número #REF!: ${fault('#REF!')}`],
  ['an error that nobody knows', failed('#SPILL!'), `Número #ERROR!: ${fault('#ERROR!')}`],
  ['a formula without a value', formula(''), `Número : ${NO_VALUE}`],
  ['a formula with an empty value', formula('<v></v>'), `Número : ${NO_VALUE}`],
  ['a formula with a value', formula('<v>2</v>'), '2 2026-03-04'],
  ['a formula of an empty text', '<c t="str"><f>""</f><v></v></c>', 'Número : Campo obrigatório'],
  ['a number in scientific notation', '1,23457E+11', `Número 1,23457E+11: ${SHORTENED}`],
  [
    'spaces that nobody sees',
    '\u200b\u00a0',
    'Número \u200b\u00a0: O texto só tem caracteres invisíveis: apague-o ou digite-o de novo',
  ],
]

/** Cell of a day, and its import result. */
const DAYS: readonly (readonly [string, string, string])[] = [
  ['a day', number(46085, DAY), '1 2026-03-04'],
  ['a day that lost its format', number(46085), '1 2026-03-04'],
  ['a moment', number(46085.604, MOMENT), '1 2026-03-04'],
  ['a text', '04/03/2026', '1 2026-03-04'],
  ['a text with the time', '04/03/2026 00:00', '1 2026-03-04'],
  ['a text with the year first', '2026/03/04', '1 2026-03-04'],
  ['a text with the year first and the time', '2026-03-04 00:00:00', '1 2026-03-04'],
  ['a year', number(2026), `Emissão 2026: ${NO_DAY}`],
  ['a day that was made a text', '46085', '1 2026-03-04'],
  ['the digits of a short day', number(261110), `Emissão 261110: ${NO_DAY}`],
  ['the digits of a day', number(20261110), `Emissão 20261110: ${NO_DAY}`],
  ['a year of two digits, near', '04/03/26', '1 2026-03-04'],
  ['a year of two digits, which may be of two centuries', '04/03/61', `Emissão 04/03/61: ${NO_DAY}`],
  ['a month in a word', '4 de março de 2026', '1 2026-03-04'],
  ['a month in a word after its weekday', 'quarta-feira, 4 de março de 2026', '1 2026-03-04'],
  ['a shortened month', '04/mar/26', '1 2026-03-04'],
  ['a shortened month with its point', '04-mar.-2026', '1 2026-03-04'],
  ['a month in a word of another language', 'Mar 4th, 2026', '1 2026-03-04'],
  ['a month in a word of a third language', '4-sept-2026', '1 2026-09-04'],
  ['a word that is no month', '4 de tanto de 2026', `Emissão 4 de tanto de 2026: ${NO_DAY}`],
  ['a day of the month in a word that there is not', '31 abr 2026', `Emissão 31 abr 2026: ${NO_DAY}`],
  ['a day that there is not', '31/02/2026', `Emissão 31/02/2026: ${NO_DAY}`],
  ['a percentage', number(0.3, PERCENT), `Emissão 30%: ${NO_DAY}`],
  ['a lost reference', failed('#REF!'), `Emissão #REF!: ${fault('#REF!')}`],
]

describe('a cell of a code', () => {
  test('is what its author typed, or refused', async () => {
    const expected = CODES.map(([what, , outcome]) => [what, outcome])
    const outcomes = await read(CODES.map(([, cell]) => [cell, number(46085, DAY)]))
    expect(CODES.map(([what], at) => [what, outcomes[at]])).toEqual(expected)
  })
})

describe('a cell of a day', () => {
  test('is the day that its author sees, or refused', async () => {
    const outcomes = await read(DAYS.map(([, cell]) => ['1', cell]))
    expect(DAYS.map(([what], at) => [what, outcomes[at]])).toEqual(
      DAYS.map(([what, , outcome]) => [what, outcome]),
    )
  })

  test('is the same in a workbook that counts from 1904, with its format or without', async () => {
    const properties = '<workbookPr date1904="1"/>'
    const serial = 46085 - 1462
    const outcomes = await read(
      [
        ['1', number(serial, DAY)],
        [number(7), number(serial)],
      ],
      properties,
    )
    expect(outcomes).toEqual(['1 2026-03-04', '7 2026-03-04'])
  })

  test('is asked about where another of the sheet puts the month first', async () => {
    const outcomes = await read([
      ['1', '03/04/2026'],
      ['2', '04/25/2026'],
      ['3', '25/04/2026'],
      ['4', '04/04/2026'],
    ])
    expect(outcomes).toEqual([
      'Emissão 03/04/2026: Dia ou mês primeiro? Escreva 2026-04-03 ou 2026-03-04',
      `Emissão 04/25/2026: ${NO_DAY}`,
      '3 2026-04-25',
      '4 2026-04-04',
    ])
  })
})

describe('a cell of hundredths', () => {
  const HEADERS = [
    'Razão social',
    'País',
    'Cidade',
    'E-mail',
    'Vias de transporte',
    'Profit share (%)',
    'Ativo',
  ]
  const line = (name: string, share: string, active: string) =>
    rowOf(name, 'DE', 'Hamburg', 'a@exemplo.de', 'Aérea', share, active)

  test('says 30 as a percentage and as a number, and words of spreadsheets say yes and no', async () => {
    const rows = [
      line('Cem A', number(0.3, PERCENT), 'VERDADEIRO'),
      line('Cem B', '30%', 'N'),
      line('Cem C', number(30, COUNT), '<c t="b"><v>0</v></c>'),
      line('Cem D', number(30), 'x'),
    ]
    const file = workbookOf({ sheets: { Plan1: [rowOf(...HEADERS), ...rows].join('') }, formats: FORMATS })
    const { body } = await desk().agents.send(agente, file)
    expect(await desk().agents.confirm(agente, body.Arquivo)).toMatchObject({ body: { Novas: 4, Erros: [] } })
    const query = `filter=${encodeURIComponent('{"q":"Cem "}')}&sort=["RazaoSocial","ASC"]`
    const found = (await desk().agent.list(agente, query)).body as readonly StoredRow[]
    expect(found.map(one => [one['PercentualProfitShare'], one['Ativo']])).toEqual([
      ['30.00', true],
      ['30.00', false],
      ['30.00', false],
      ['30.00', true],
    ])
  })
})

describe('a cell without a header', () => {
  const untitled =
    'A coluna não tem título: dê um título a ela ou apague o valor. Em um CSV, ponha entre aspas o texto que contém o separador'
  const TITLES = ['Descrição,Tara (kg),Quantidade por embalagem', 'Descrição', 'Descrição;;Marca'] as const

  test('is told of by the letter of its column, and its line is not read', async () => {
    const embalagem = entityNamed('embalageminterna')
    const cases = [
      [embalagem, `${TITLES[0]}\nCaixa,2,50,3`, 'D', '3'],
      [modelo, `${TITLES[1]}\nSó uma; com ponto`, 'B', ' com ponto'],
      [modelo, `${TITLES[2]}\nA;b;c`, 'B', 'b'],
    ] as const
    for (const [entity, text, Coluna, Valor] of cases) {
      const { Erros, Novas } = await desk().sheets.tried(entity, strToU8(text))
      expect({ Erros, Novas }).toEqual({ Erros: [{ Linha: 2, Coluna, Valor, Mensagem: untitled }], Novas: 0 })
    }
  })

  test('comes with its line in the sheet of errors', async () => {
    const { body } = await desk().sheets.send(modelo, strToU8('Descrição;Marca\nA;b;c'))
    await desk().sheets.results(modelo, body.Arquivo)
    const { bytes } = await desk().sheets.reach(modelo, 'erros', { query: { arquivo: body.Arquivo } })
    expect((await desk().sheets.tried(modelo, bytes)).Erros).toMatchObject([
      { Linha: 2, Coluna: 'C', Valor: 'c' },
    ])
  })
})
