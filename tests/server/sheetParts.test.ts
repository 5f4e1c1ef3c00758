import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { MOST_SHEET_ROWS } from '#contract/spreadsheets.ts'
import { importerSheets } from './support/importerSheets.ts'
import { rowOf, workbookOf } from './support/ooxml.ts'

const finalidade = entityNamed('finalidade')

const sheets = importerSheets()

/** Workbook with its only sheet in that folder, which its relationships name like this. */
const elsewhere = (rows: string, folder: string, called: string) =>
  workbookOf({
    sheets: { Plan1: rows },
    place: number => ({ part: `${folder}s${number}.xml`, target: `${called}s${number}.xml` }),
    level: 0,
  })

const HEADERS = rowOf('Descrição', 'Ativa')
const TITLED = HEADERS + rowOf('Uma', 'Sim')
const DOUBTFUL = TITLED + rowOf('Outra', 'talvez')

test.each([
  [
    'cells far to the right in a sheet that lies elsewhere',
    () => elsewhere(`<row r="1"><c r="XFD1"><v>1</v></c></row>`, 'xl/other/', 'other/'),
    /500 colunas/,
  ],
  [
    'more cells than are worth reading in a sheet that lies elsewhere',
    () => elsewhere(`<row>${'<c/>'.repeat(1_000_001)}</row>`, 'xl/other/', '/xl/other/'),
    /grande demais/,
  ],
  [
    'more cells than are worth reading in a sheet outside the workbook’s folder',
    () => elsewhere(`<row>${'<c/>'.repeat(1_000_001)}</row>`, 'other/', '../other/'),
    /grande demais/,
  ],
  [
    'too many rows in a sheet that lies elsewhere',
    () => elsewhere(TITLED + rowOf('x', 'Sim').repeat(MOST_SHEET_ROWS + 200), 'other/', '/other/'),
    /20\.000 linhas/,
  ],
] as const)('a file with %s is refused with the reason', async (_, file, reason) => {
  const { status, body } = await sheets().send(finalidade, file())
  expect({ status, body }).toMatchObject({ status: 422, body: { Message: expect.stringMatching(reason) } })
})

test.each([
  ['that lies beside the usual folder', () => elsewhere(DOUBTFUL, 'xl/other/', 'other/')],
  ['that is named from the root', () => elsewhere(DOUBTFUL, 'xl/other/', '/xl/other/')],
  ['that lies outside the workbook’s folder', () => elsewhere(DOUBTFUL, 'other/', '../other/')],
  ['that lies at the root', () => elsewhere(DOUBTFUL, '', '/')],
] as const)('a sheet %s is read', async (_, file) => {
  const { Erros } = await sheets().tried(finalidade, file())
  expect(Erros).toMatchObject([{ Linha: 3, Valor: 'talvez', Mensagem: 'Escolha sim ou não' }])
})

test('a formula without a value and a shared empty text are known wherever their parts lie', async () => {
  const formula = '<c><f>1+1</f></c>'
  const [first, second] = ['<c t="s"><v>1</v></c>', '<c t="s"><v>2</v></c>']
  const file = workbookOf({
    sheets: { Plan1: HEADERS + rowOf(formula, 'Sim') + rowOf(first, second) },
    place: number => ({ part: `folhas/f${number}.xml`, target: `../folhas/f${number}.xml` }),
    strings: '<si/><si><t>Uma</t></si><si><t>talvez</t></si>',
    shared: 'textos',
  })
  const { Erros } = await sheets().tried(finalidade, file)
  expect(Erros.map(({ Linha, Coluna, Valor }) => [Linha, Coluna, Valor])).toEqual([
    [2, 'Descrição', ''],
    [3, 'Ativa', 'talvez'],
  ])
})
