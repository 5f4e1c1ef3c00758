import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { MOST_SHEET_ROWS } from '#contract/spreadsheets.ts'
import { importerSheets } from './support/importerSheets.ts'
import { bookOf, repeated, rowOf, workbookOf } from './support/ooxml.ts'
import { fileOf } from './support/sheets.ts'

const finalidade = entityNamed('finalidade')
const HEADERS = ['ID', 'Descrição', 'Código no ERP', 'Ativa']

const sheets = importerSheets()

const parts = { 'xl/workbook.xml': strToU8('<workbook/>'), '[Content_Types].xml': strToU8('<Types/>') }

const HOSTILE: readonly (readonly [string, () => Uint8Array, RegExp])[] = [
  ['a renamed program', () => strToU8('MZ\u0090\u0000\u0003', true), /XLSX nem CSV/],
  ['a macro file', () => zipSync({ ...parts, 'xl/vbaProject.bin': new Uint8Array(9) }), /macros/],
  [
    'links to other files',
    () => zipSync({ ...parts, 'xl/externalLinks/externalLink1.xml': strToU8('<a/>') }),
    /vínculos/,
  ],
  [
    'document definitions',
    () => zipSync({ ...parts, 'xl/x.xml': strToU8('<!DOCTYPE a []><a/>') }),
    /conteúdo que não é aceito/,
  ],
  [
    'a bomb',
    () => zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(30_000_000) }),
    /grande demais/,
  ],
  [
    'many parts',
    () =>
      zipSync({
        ...parts,
        ...Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`a${at}`, new Uint8Array(1)])),
      }),
    /grande demais/,
  ],
  ['an archive of something else', () => zipSync({ 'word/document.xml': strToU8('<a/>') }), /XLSX nem CSV/],
  ['a text that stands in every cell', () => repeated('x'.repeat(25_000), 10_000), /grande demais/],
  ['a cell beyond what cells hold', () => repeated('x'.repeat(40_000), 1), /32\.767 caracteres/],
  ['cells far to the right', () => bookOf(`<row r="1"><c r="XFD1"><v>1</v></c></row>`), /500 colunas/],
  ['more columns than any register', () => fileOf([Array.from({ length: 501 }, () => 'x')]), /500 colunas/],
  [
    'more columns than any register, unnumbered',
    () => bookOf(`<row>${'<c><v>1</v></c>'.repeat(600)}</row>`),
    /500 colunas/,
  ],
  [
    'more cells than are worth reading',
    () => bookOf(`<row>${'<c/>'.repeat(1_000_001)}</row>`),
    /grande demais/,
  ],
  ['a text of empty columns', () => strToU8(`Descrição${';'.repeat(2_000_000)}\r\nx`), /500 colunas/],
  ['a text of one long cell', () => strToU8(`Descrição\r\n${'x'.repeat(5_000_000)}`), /32\.767 caracteres/],
  ['a text of empty lines', () => strToU8(`Descrição${'\n'.repeat(2_000_000)}x`), /20\.000 linhas/],
  ['a file of Excel before 2007', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /formato antigo/],
  ['a page named as a sheet', () => strToU8('<!DOCTYPE html><table><tr><td>Descrição'), /XLSX nem CSV/],
  ['a document', () => strToU8('%PDF-1.4\nDescrição;Marca\na;b'), /XLSX nem CSV/],
  ['UTF-8 with a byte that is none', () => misread('Descricao\nAção São', 0xff), /acentos/],
  ['of an older code page', () => bytesOf('Descricao\nA', 0x87, 0xc6, 'o S', 0xc6, 'o'), /acentos/],
  [
    'two sheets with the same headers',
    () => workbookOf({ sheets: { Jan: FILLED, Notas: rowOf('Leia-me'), Fev: FILLED } }),
    /Mais de uma aba/,
  ],
  [
    'two sheets of the register, though their columns are not the same',
    () => workbookOf({ sheets: { Jan: TITLED, Fev: rowOf('Ativa', 'Descrição', 'Código no ERP') } }),
    /Mais de uma aba/,
  ],
  [
    'a hidden sheet of the register behind another one',
    () =>
      workbookOf({ sheets: { Capa: rowOf('Leia-me') + rowOf('Texto'), 'Dados" state="hidden': DOUBTFUL } }),
    /está oculta/,
  ],
  [
    'a file of OpenDocument',
    () =>
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'content.xml': strToU8('<a/>'),
        'META-INF/manifest.xml': strToU8('<a/>'),
      }),
    /OpenDocument \(\.ods\)/,
  ],
  [
    'a header of nothing known, told with its place',
    () =>
      workbookOf({ sheets: { Capa: '', Dados: rowOf('') + rowOf('Foo') + rowOf('x'), Fim: rowOf('Bar') } }),
    /Foo.*linha 2 da aba “Dados”/,
  ],
  ['half an archive', () => zipSync(parts).subarray(0, 90), /danificado/],
  ['an archive that says less than it holds', () => lying(), /danificado|grande demais/],
  ['no rows', () => fileOf([HEADERS]), /não tem linhas/],
  ['nothing', () => new Uint8Array(0), /não tem linhas/],
  [
    'too many rows',
    () => fileOf([HEADERS, ...Array.from({ length: MOST_SHEET_ROWS + 1 }, () => [null, 'x', null, 'Sim'])]),
    /20\.000 linhas/,
  ],
  [
    'unknown columns',
    () =>
      fileOf([
        [...HEADERS, '__proto__', "'; drop table x; --"],
        [null, 'x'],
      ]),
    /__proto__/,
  ],
  [
    'a column twice',
    () =>
      fileOf([
        [...HEADERS, 'Description'],
        [null, 'x'],
      ]),
    /repetidas: Descrição|repetidas: Description/,
  ],
]

const TITLED = rowOf('Descrição', 'Ativa') + rowOf('Uma', 'Sim')
const FILLED = rowOf('Descrição') + rowOf('Uma')

/** UTF-8 text with an invalid byte appended. */
const misread = (text: string, byte: number) => Buffer.concat([strToU8(text), Buffer.from([byte])])

/** Bytes of texts and numbers, concatenated. */
const bytesOf = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map(part => Buffer.from(typeof part === 'number' ? [part] : strToU8(part))))

/** Zip file whose directory understates the size of a part. */
function lying(): Uint8Array {
  const bytes = Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(200_000) }))
  const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml')
  bytes.writeUInt32LE(1, name - 46 + 24)
  return bytes
}

test.each(HOSTILE)('a file that is %s is refused with the reason', async (_, file, reason) => {
  const { status, body } = await sheets().send(finalidade, file())
  expect([400, 422]).toContain(status)
  expect(body.Message).toMatch(reason)
})

test('a file of more than 20 MB is refused', async () => {
  const { status, body } = await sheets().send(finalidade, new Uint8Array(21 * 1024 * 1024))
  expect({ status, body }).toMatchObject({ status: 413, body: { Message: 'O arquivo ultrapassa 20 MB.' } })
})

const utf16 = (text: string) => Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from(text, 'utf16le')])
const HEAD = 'Descrição;Ativa'
const LINE = 'Uma só;talvez'

/** Files with one invalid row, whose error shows what was read, and its row number. */
const READ: readonly (readonly [string, () => Uint8Array, number])[] = [
  ['in UTF-16, as "Unicode text" is', () => utf16(`${HEAD}\n${LINE}`.replaceAll(';', '\t')), 2],
  ['that names its separator first', () => strToU8(`sep=;\n${HEAD}\n${LINE}`), 3],
  ['with empty lines above its headers', () => strToU8(`\n;\n${HEAD}\n${LINE}`), 4],
  [
    'in Windows-1252',
    () => Buffer.from(`${HEAD}\n\u0093d\u0092água\u0094 \u0096 5 \u0080;talvez`, 'latin1'),
    2,
  ],
  ['whose headers bear marks', () => strToU8(`Descrição *;\u200bAtiva\u00a0:\n${LINE}`), 2],
  [
    'whose first sheet is hidden',
    () => workbookOf({ sheets: { 'Velha" state="hidden': FILLED, Nova: DOUBTFUL } }),
    3,
  ],
  ['with a title above its headers', () => workbookOf({ sheets: { Plan1: REPORT + DOUBTFUL } }), 6],
  [
    'with merged titles above its headers',
    () =>
      workbookOf({
        sheets: { Plan1: REPORT + DOUBTFUL },
        behind: '<mergeCells><mergeCell ref="A1:D1"/></mergeCells>',
      }),
    6,
  ],
  [
    'with a title and commas between its cells',
    () => strToU8(`"Relatório; de tudo"\nEmitido em 1,2,3\n\nDescrição,Ativa\nUma só,talvez`),
    5,
  ],
  [
    'whose data are behind a sheet of instructions',
    () =>
      workbookOf({
        sheets: {
          'Leia-me': rowOf('Campo', 'Descrição', 'Exemplo') + rowOf('Ativa', 'Sim'),
          Dados: DOUBTFUL,
        },
      }),
    3,
  ],
  [
    'whose workbook has another name',
    () => workbookOf({ sheets: { Plan1: DOUBTFUL }, name: 'workbook2' }),
    3,
  ],
  ['whose first sheet is empty', () => workbookOf({ sheets: { Plan1: '', Plan2: DOUBTFUL } }), 3],
]

/** Title and note rows above the headers, as in reports. */
const REPORT = rowOf('Relatório de finalidades') + rowOf('Emitido em:', '01/01/2026') + rowOf('')

const DOUBTFUL = rowOf('Descrição', 'Ativa') + rowOf('Uma', 'Sim') + rowOf('Outra', 'talvez')

test.each(READ)('a file %s is read, each row by its own number', async (_, file, line) => {
  const { Erros } = await sheets().tried(finalidade, file())
  expect(Erros).toMatchObject([{ Linha: line, Valor: 'talvez', Mensagem: 'Escolha sim ou não' }])
})

test('where the headers were found is told where that is not the first row of the only sheet', async () => {
  const read = async (file: Uint8Array) => (await sheets().tried(finalidade, file)).Leitura
  const cover = rowOf('Leia-me')
  expect(await read(workbookOf({ sheets: { Plan1: DOUBTFUL, Vazia: '' } }))).toBeNull()
  expect(await read(strToU8(`Título\n${HEAD}\n${LINE}`))).toEqual({ Aba: null, Linha: 2 })
  expect(await read(workbookOf({ sheets: { Capa: cover, Dados: REPORT + DOUBTFUL } }))).toEqual({
    Aba: 'Dados',
    Linha: 4,
  })
})
