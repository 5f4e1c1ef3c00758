import { expect, test } from 'vitest'
import { documentSheets, withServer } from './support/importerSheets.ts'
import { fileOf } from './support/sheets.ts'

const desk = withServer(documentSheets)

/** Import result of each day: the parsed day, or the question about it. `beside` are the days of another column. */
async function days(cells: readonly string[], beside: readonly string[] = []) {
  const { documents, id, issuer } = desk()
  const { status, body } = await documents.send(
    id,
    fileOf([
      ['Número', 'Emitente', 'Emissão', 'Valor', 'Vencimento'],
      ...cells.map((day, at) => [String(at + 1), issuer, day, 10, beside[at] ?? null]),
    ]),
  )
  expect({ status, body }).toMatchObject({ status: 200 })
  const { Sucessos, Erros } = (await documents.results(id, body.Arquivo)).body
  const good = Sucessos.map(({ Linha, DataEmissao }) => [Linha, DataEmissao] as const)
  const bad = Erros.map(
    ({ Linha, Coluna, Valor, Mensagem }) => [Linha, `${Coluna} ${Valor}: ${Mensagem}`] as const,
  )
  const byLine = new Map<number, unknown>([...good, ...bad])
  return cells.map((_, at) => byLine.get(at + 2))
}

const asked = (typed: string, first: string, last: string) =>
  `Emissão ${typed}: Ano no começo ou no fim? Escreva-o com quatro dígitos: ${first} ou ${last}`
test.each(['26-11-10', '26-11-10 14:30'])(
  'a year of two digits is asked about where it may be at either end: %s',
  async typed => {
    expect(await days([typed])).toEqual([asked(typed, '2026-11-10', '2010-11-26')])
  },
)

test.each(['26/11/10', '26.11.10', '26/11-10'])(
  'a year of two digits is the last number where no hyphens speak for the international form: %s',
  async typed => {
    expect(await days([typed])).toEqual(['2010-11-26'])
  },
)

test('a year of two digits is read where one end makes no day, or both the same', async () => {
  expect(await days(['04/03/26', '10/10/10', '5-1-26'])).toEqual(['2026-03-04', '2010-10-10', '2026-01-05'])
})

test.each(['25/03/2025', '04/03/26'])(
  'a year of two digits is read where another of its column has it last: %s',
  async other => {
    expect(await days([other, '26-11-10'])).toMatchObject({ 1: '2010-11-26' })
  },
)

test.each(['2026-03-25', '45-01-31'])(
  'a year of two digits is asked about where another of its column has it first, though one has it last: %s',
  async other => {
    const question = asked('26-11-10', '2026-11-10', '2010-11-26')
    expect(await days(['25/03/2025', other, '26-11-10'])).toMatchObject({ 2: question })
  },
)

test('the end of a year is settled by the days of another column where its own leave it open', async () => {
  expect(await days(['26-11-10'], ['25/03/2025'])).toEqual(['2010-11-26'])
  expect(await days(['26-11-10', '04/03/26'], ['2026-03-25', ''])).toMatchObject({ 0: '2010-11-26' })
})
