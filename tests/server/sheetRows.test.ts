import { strToU8 } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { rowOf, textCell, workbookOf } from './support/ooxml.ts'
import { type Worker, worker } from './support/registers.ts'
import { fileOf, type Sheets, sheetsOf } from './support/sheets.ts'
import { world } from './support/world.ts'

const modelo = entityNamed('modelo')

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

let industria: Worker
let sheets: Sheets

const { server } = world()
beforeAll(async () => {
  const token = await server.tokenOf('industria@demo.canal')
  industria = worker(server, token)
  sheets = sheetsOf(server, token)
})

test('an Id of nothing but spaces, or of an empty text, is none', async () => {
  const head = rowOf('ID', 'Descrição')
  const rows = [rowOf('<c t="str"><v></v></c>', 'Sem Id'), rowOf('  ', 'Nem esta')]
  const file = workbookOf({ sheets: { Plan1: [head, ...rows].join('') } })
  expect(await sheets.tried(modelo, file)).toMatchObject({ Novas: 2, Erros: [] })
})

test('a cell that is merged with the one above is told of, and a row that only such cells reach into is none', async () => {
  const rows = [
    `<row r="1">${cell('A1', 'Descrição')}${cell('B1', 'Marca')}</row>`,
    `<row r="2">${cell('A2', 'Uma')}${cell('B2', 'Delas')}</row>`,
    `<row r="3">${cell('A3', 'Outra')}<c r="B3"/></row>`,
    `<row r="4">${cell('A4', 'Alta')}${cell('B4', 'Mais')}</row><row r="5"><c r="A5"/><c r="B5"/></row>`,
  ]
  const behind =
    '<mergeCells><mergeCell ref="B2:B3"/><mergeCell ref="A4:A5"/><mergeCell ref="B4:B5"/></mergeCells>'
  const { Novas, Erros } = await sheets.tried(
    modelo,
    workbookOf({ sheets: { Plan1: rows.join('') }, behind }),
  )
  expect({ Novas, Erros }).toEqual({
    Novas: 2,
    Erros: [
      {
        Linha: 3,
        Coluna: 'Marca',
        Valor: '',
        Mensagem: 'A célula está mesclada com outra: desfaça a mesclagem e repita o valor em cada uma',
      },
    ],
  })
})

test('a cell that is merged with the one beside it is told of, too', async () => {
  const rows = [
    rowOf('Descrição', 'Marca'),
    `<row r="2">${cell('A2', 'Larga')}<c r="B2"/></row>`,
    `<row r="3">${cell('A3', 'Rodapé')}</row>`,
  ]
  const behind = '<mergeCells><mergeCell ref="A2:B2"/><mergeCell ref="C3:XFD3"/></mergeCells>'
  const { Novas, Erros } = await sheets.tried(
    modelo,
    workbookOf({ sheets: { Plan1: rows.join('') }, behind }),
  )
  expect({ Novas, Erros }).toMatchObject({ Novas: 1, Erros: [{ Linha: 2, Coluna: 'Marca' }] })
})

describe('a row that nobody sees', () => {
  const hiddenRow = (number: number, ...cells: readonly string[]) =>
    `<row r="${number}" hidden="1">${cells.map((text, at) => cell(`${'AB'[at]}${number}`, text)).join('')}</row>`

  test('is refused where it adds or changes something, and passes where it says what there is', async () => {
    const same = await industria.createSample(modelo, { Marca: 'A mesma' })
    const other = await industria.createSample(modelo, { Marca: 'Antes' })
    const row = ({ Id }: StoredRow, marca: string) => `<c><v>${Id}</v></c>${textCell(marca)}`
    const rows = [
      rowOf('ID', 'Marca', 'Descrição'),
      `<row hidden="1">${row(same, 'A mesma')}${textCell(String(same['Descricao']))}</row>`,
      `<row hidden="true">${row(other, 'Depois')}${textCell(String(other['Descricao']))}</row>`,
      `<row hidden="1"><c/><c/>${textCell('Nova e oculta')}</row>`,
      `<row hidden="0"><c/><c/>${textCell('Nova e visível')}</row>`,
    ]
    const { Novas, Alteradas, Iguais, Erros } = await sheets.tried(
      modelo,
      workbookOf({ sheets: { Plan1: rows.join('') } }),
    )
    const Mensagem = 'A linha está oculta na planilha: mostre-a e confira-a, ou apague-a'
    expect({ Novas, Alteradas, Iguais, Erros }).toMatchObject({
      Novas: 1,
      Alteradas: 0,
      Iguais: 1,
      Erros: [
        { Linha: 3, Mensagem },
        { Linha: 4, Mensagem },
      ],
    })
  })

  test('comes with the sheet of errors, where everybody sees it', async () => {
    const rows = [`<row r="1">${cell('A1', 'Descrição')}</row>`, hiddenRow(2, 'Estava oculta')]
    const { body } = await sheets.send(modelo, workbookOf({ sheets: { Plan1: rows.join('') } }))
    await sheets.confirm(modelo, body.Arquivo)
    const { bytes } = await sheets.reach(modelo, 'erros', { query: { arquivo: body.Arquivo } })
    expect(await sheets.tried(modelo, bytes)).toMatchObject({ Novas: 1, Erros: [] })
  })
})

test.each(['Total', 'TOTAL GERAL:', 'Subtotal'])('a row of totals is warned of: %s', async label => {
  const lines = [
    ['Descrição', 'Marca'],
    ['Uma', 'Total'],
    [label, null],
  ]
  const { Novas, Avisos } = await sheets.tried(modelo, fileOf(lines))
  expect({ Novas, Avisos }).toEqual({
    Novas: 2,
    Avisos: [{ Linha: 3, Mensagem: 'Parece uma linha de totais: seria cadastrada como um registro.' }],
  })
})

describe('a cell far below the others', () => {
  const far = (number: number, content: string) => {
    const rows = [
      `<row r="1">${cell('A1', 'Descrição')}</row><row r="2">${cell('A2', 'Perto')}</row>`,
      `<row r="${number}">${content.replace('@', `A${number}`)}</row>`,
    ]
    return workbookOf({
      sheets: { Plan1: rows.join('') },
      strings: '<si/><si><t xml:space="preserve"> &#160;</t></si>',
    })
  }

  test.each([
    ['a space', '<c r="@" t="inlineStr"><is><t xml:space="preserve"> </t></is></c>'],
    ['a shared space', '<c r="@" t="s"><v>1</v></c>'],
    ['an empty text', '<c r="@" t="str"><v></v></c>'],
  ])('is none where it holds but %s', async (_, content) => {
    expect(await sheets.tried(modelo, far(1_048_576, content))).toMatchObject({ Linhas: 1, Novas: 1 })
  })

  test('is a row by its own number, and beyond all reason refused with where it is', async () => {
    const near = await sheets.tried(modelo, far(30_000, '<c r="@"><f>1/0</f><v>2</v></c>'))
    expect(near).toMatchObject({ Linhas: 2, Novas: 2 })
    const { status, body } = await sheets.send(modelo, far(1_048_576, '<c r="@"><v>7</v></c>'))
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { Message: expect.stringContaining('depois da linha 100.000') },
    })
  })

  test('is none in a text either', async () => {
    const text = `Descrição\nUma${'\n'.repeat(40_000)} \n`
    expect(await sheets.tried(modelo, strToU8(text))).toMatchObject({ Linhas: 1, Novas: 1 })
  })
})
