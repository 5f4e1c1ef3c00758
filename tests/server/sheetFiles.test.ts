import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { MOST_SHEET_ROWS } from '#contract/sheets.ts'
import { type Server, startServer } from './server.ts'
import { fileOf, type Sheets, sheetsOf } from './sheets.ts'

const finalidade = entityNamed('finalidade')
const HEADERS = ['ID', 'Descrição', 'Código no ERP', 'Ativa']

let server: Server
let sheets: Sheets

beforeAll(async () => {
  server = await startServer()
  sheets = sheetsOf(server, await server.tokenOf('industria@demo.canal'))
})
afterAll(() => server.stop())

const parts = { 'xl/workbook.xml': strToU8('<workbook/>'), '[Content_Types].xml': strToU8('<Types/>') }

const HOSTILE: readonly (readonly [string, () => Uint8Array, RegExp])[] = [
  ['a renamed program', () => strToU8('MZ\u0090\u0000\u0003', true), /nem um texto/],
  ['a macro file', () => zipSync({ ...parts, 'xl/vbaProject.bin': new Uint8Array(9) }), /macros/],
  [
    'links to other files',
    () => zipSync({ ...parts, 'xl/externalLinks/externalLink1.xml': strToU8('<a/>') }),
    /vínculos/,
  ],
  ['document definitions', () => zipSync({ ...parts, 'xl/x.xml': strToU8('<!DOCTYPE a []><a/>') }), /DTD/],
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
  ['an archive of something else', () => zipSync({ 'word/document.xml': strToU8('<a/>') }), /nem um texto/],
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

/** The directory says one byte; the part has many. */
function lying(): Uint8Array {
  const bytes = Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(200_000) }))
  const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml')
  bytes.writeUInt32LE(1, name - 46 + 24)
  return bytes
}

test.each(HOSTILE)('a file that is %s is refused with the reason', async (_, file, reason) => {
  const { status, body } = await sheets.send(finalidade, file())
  expect([400, 422]).toContain(status)
  expect(body.Message).toMatch(reason)
})

test('a file of more than 20 MB is refused', async () => {
  const { status, body } = await sheets.send(finalidade, new Uint8Array(21 * 1024 * 1024))
  expect({ status, body }).toMatchObject({ status: 413, body: { Message: 'O arquivo ultrapassa 20 MB.' } })
})
