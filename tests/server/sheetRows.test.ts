import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { rowOf, workbookOf } from './ooxml.ts'
import { type Server, startServer } from './server.ts'
import { type Sheets, sheetsOf } from './sheets.ts'

const modelo = entityNamed('modelo')

let server: Server
let sheets: Sheets

beforeAll(async () => {
  server = await startServer()
  sheets = sheetsOf(server, await server.tokenOf('industria@demo.canal'))
})
afterAll(() => server.stop())

test('an Id of nothing but spaces, or of an empty text, is none', async () => {
  const head = rowOf('ID', 'Descrição')
  const rows = [rowOf('<c t="str"><v></v></c>', 'Sem Id'), rowOf('  ', 'Nem esta')]
  const file = workbookOf({ sheets: { Plan1: [head, ...rows].join('') } })
  expect(await sheets.tried(modelo, file)).toMatchObject({ Novas: 2, Erros: [] })
})

test('a cell that is merged with the one above is told of, and a row that only such cells reach into is none', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
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
        Mensagem: 'A célula está mesclada com a de cima: desfaça a mesclagem e repita o valor em cada linha',
      },
    ],
  })
})
