import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { read } from 'xlsx'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import { type Worker, worker } from './support/registers.ts'
import { fileOf, type Sheets, sheetsOf } from './support/sheets.ts'
import { world } from './support/world.ts'

const partnumber = entityNamed('partnumber')
const condicao = entityNamed('condicaopagto')
const modelo = entityNamed('modelo')
const LONG = 'Uma descrição longa, que antes era cortada'

let industria: Worker
let sheets: Sheets

const { server } = world()
beforeAll(async () => {
  const token = await server.tokenOf('industria@demo.canal')
  industria = worker(server, token)
  sheets = sheetsOf(server, token)
})

/** Export as a spreadsheet program reads it, with cells by header. */
async function opened(entity: Entity, filter: object = {}, language: Language = 'pt') {
  const query = { formato: 'xlsx', filter: JSON.stringify(filter) }
  const bytes = await sheets.take(entity, query, language)
  const book = read(bytes, { type: 'buffer', cellNF: true, cellStyles: true, cellText: true })
  const [name = ''] = book.SheetNames
  const sheet = book.Sheets[name] ?? {}
  const parts = unzipSync(bytes)
  const partOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  const columns = sheet['!cols'] ?? []
  const letters = Array.from(columns, (_, at) => String.fromCharCode(65 + at))
  const letterOf = (header: string) => letters.find(letter => sheet[`${letter}1`]?.v === header) ?? ''
  return {
    name,
    filter: sheet['!autofilter']?.ref,
    cell: (header: string) => sheet[`${letterOf(header)}2`],
    width: (header: string) => Number(columns[letters.indexOf(letterOf(header))]?.width),
    names: /<definedName.*<\/definedName>/.exec(partOf('xl/workbook.xml'))?.[0] ?? '',
    styles: partOf('xl/styles.xml'),
    xml: partOf('xl/worksheets/sheet1.xml'),
  }
}

test.each([
  ['pt', 'Condições de Pagamento'],
  ['en', 'Payment terms'],
  ['es', 'Condiciones de pago'],
] as const)('a sheet is called as its register is in %s', async (language, name) => {
  expect((await opened(condicao, {}, language)).name).toBe(name)
})

test('a sheet has a filter over all its rows', async () => {
  await industria.createSample(modelo, { Descricao: 'Filtrável 1' })
  await industria.createSample(modelo, { Descricao: 'Filtrável 2' })
  const { filter, names } = await opened(modelo, { q: 'Filtrável' })
  expect(filter).toMatch(/^A1:[A-Z]+3$/)
  expect(names).toContain(`'Modelos'!$A$1:$`)
})

test('a wide sheet is printed on its side, on pages that can be read, with header and first column on each', async () => {
  const { xml, names } = await opened(partnumber)
  expect(xml).toMatch(
    /^<\?xml.*\?>\s*<worksheet [^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr><sheetViews>/,
  )
  const [, pages] =
    /<pageSetup paperSize="9" orientation="landscape" pageOrder="overThenDown" fitToWidth="(\d+)" fitToHeight="0"\/>/.exec(
      xml,
    ) ?? []
  const width = [...xml.matchAll(/<col [^>]* width="(\d+)"/g)].reduce((sum, [, one]) => sum + Number(one), 0)
  expect(width).toBeGreaterThan(500)
  // A landscape page takes some 140 characters at full size: with more than 250, letters are under 6 points.
  expect(width / Number(pages)).toBeLessThanOrEqual(250)
  expect(names).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Partnumbers'!$A:$A,'Partnumbers'!$1:$1<`,
  )
})

test('a narrow sheet is printed upright', async () => {
  const { xml, names } = await opened(entityNamed('finalidade'))
  expect(xml).toContain('orientation="portrait" pageOrder="overThenDown" fitToWidth="1"')
  expect(names).toContain(`localSheetId="0">'Finalidades'!$1:$1<`)
})

test.each([
  ['pt', '14/12/2026 01:26'],
  ['en', '12/14/2026 01:26'],
  ['es', '14/12/2026 01:26'],
] as const)(
  'a CSV in %s has moments in business time, as its readers write them',
  async (language, written) => {
    const certificado = entityNamed('certificado')
    await sql`update certificado set "ValidoAte" = '2026-12-14T04:26:25Z'`.execute(server.db.kysely)
    const text = Buffer.from(await sheets.take(certificado, { formato: 'csv' }, language)).toString('utf8')
    expect(text).toContain(written)
    expect(text).not.toMatch(/\d{4}-\d\d-\d\dT/)
  },
)

test('a decimal is shown with the places its field has', async () => {
  const { Id } = await industria.createSample(partnumber, { PesoBruto: '1022.8', PesoLiquido: '1' })
  const { cell } = await opened(partnumber, { Id })
  expect(cell('Peso bruto (kg)')).toMatchObject({ v: 1022.8, w: expect.stringMatching(/^1,022\.80+$/) })
})

test('a column is as wide as what is in it, within bounds', async () => {
  await industria.createSample(modelo, { Descricao: LONG, Marca: 'Aço' })
  const { width } = await opened(modelo, { q: LONG })
  expect(width('Descrição')).toBeGreaterThan(LONG.length)
  expect(width('Marca')).toBeLessThan(16)
  await industria.createSample(partnumber, { Descricao: 'x'.repeat(900) })
  expect((await opened(partnumber)).width('Descrição')).toBeLessThanOrEqual(62)
})

test('a text of several lines shows them all, in an export and in the sheet of errors', async () => {
  const { xml, styles } = await opened(condicao)
  const formats = [...styles.slice(styles.indexOf('<cellXfs')).matchAll(/<xf [^>]*(?:\/>|>.*?<\/xf>)/g)]
  const style = Number(/<c s="(\d+)"[^>]*><is><t xml:space="preserve">Dias: /.exec(xml)?.[1])
  expect(formats[style]?.[0]).toContain('wrapText="1"')
  const { body } = await sheets.send(condicao, fileOf([['Código'], ['Só isto']]))
  const { bytes } = await sheets.reach(condicao, 'erros', { query: { arquivo: body.Arquivo } })
  const errors = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(errors).toMatch(new RegExp(`<c s="${style}"[^>]*><is><t xml:space="preserve">Descrição`))
})
