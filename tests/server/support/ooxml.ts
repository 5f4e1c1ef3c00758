import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** The parts of a workbook that a test says; the rest is as simple as can be. */
type Workbook = {
  /** The rows of each sheet, `<row>…</row>`; a name may bear a state: `Plan1" state="hidden`. */
  readonly sheets: Readonly<Record<string, string>>
  /** What stands behind the rows of each sheet. */
  readonly behind?: string
  /** Number formats by place: a cell with `s="1"` has the first. */
  readonly formats?: readonly string[]
  /** The items of the shared strings. */
  readonly strings?: string
  /** What stands before the sheets of the workbook. */
  readonly properties?: string
  /** The name of the workbook's part, behind `xl/`. */
  readonly name?: string
  /** Where a sheet's part is, and what the workbook's relationships call that. */
  readonly place?: (number: number) => { readonly part: string; readonly target: string }
  /** The name of the shared strings' part, behind `xl/`. */
  readonly shared?: string
  /** How well it is packed: a bomb that is not packed is refused for what it holds. */
  readonly level?: 0 | 6
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

const override = (part: string, type: string) =>
  `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const escaped = (format: string) => format.replaceAll('"', '&quot;')

/** A workbook made by hand, byte by byte as other programs write it. */
export function workbookOf({
  sheets,
  formats = [],
  strings = '',
  properties = '',
  behind = '',
  name = 'workbook',
  place = number => ({ part: `xl/worksheets/sheet${number}.xml`, target: `worksheets/sheet${number}.xml` }),
  shared = 'sharedStrings',
  level = 6,
}: Workbook): Uint8Array {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${[
      override(`xl/${name}.xml`, 'sheet.main'),
      override('xl/styles.xml', 'styles'),
      override(`xl/${shared}.xml`, 'sharedStrings'),
      ...names.map((_, at) => override(place(at + 1).part, 'worksheet')),
    ].join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('r1', 'officeDocument', `xl/${name}.xml`)}</Relationships>`,
    [`xl/${name}.xml`]: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${properties}<sheets>${names
      .map((tab, at) => `<sheet name="${tab}" sheetId="${at + 1}" r:id="s${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    [`xl/_rels/${name}.xml.rels`]: `<Relationships xmlns="${PACKAGE}">${names
      .map((_, at) => relation(`s${at + 1}`, 'worksheet', place(at + 1).target))
      .join(
        '',
      )}${relation('t', 'styles', 'styles.xml')}${relation('u', 'sharedStrings', `${shared}.xml`)}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats
      .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`)
      .join('')}</cellXfs></styleSheet>`,
    [`xl/${shared}.xml`]: `<sst xmlns="${MAIN}">${strings}</sst>`,
  }
  for (const [at, tab] of names.entries()) {
    parts[place(at + 1).part] =
      `<worksheet xmlns="${MAIN}"><sheetData>${sheets[tab]}</sheetData>${behind}</worksheet>`
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, strToU8(text)])), {
    level,
  })
}

/** A cell of text. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

/** A row of cells; a bare text is one that is said. */
export const rowOf = (...cells: readonly string[]) =>
  `<row>${cells.map(cell => (cell.startsWith('<') ? cell : textCell(cell))).join('')}</row>`

/** A workbook of one sheet with these rows, and one text that its cells may share; not packed, so not refused for that. */
export function bookOf(rows: string, shared = 'x'): Uint8Array {
  return workbookOf({ sheets: { Plan1: rows }, strings: `<si><t>${shared}</t></si>`, level: 0 })
}

/** A workbook of one column in which the text, kept once, stands so many times. */
export function repeated(text: string, times: number): Uint8Array {
  return bookOf(rowOf('Descrição') + '<row><c t="s"><v>0</v></c></row>'.repeat(times), text)
}
