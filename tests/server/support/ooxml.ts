import { strToU8, zipSync } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** Parts of a workbook; those left out are minimal. */
type Workbook = {
  /** Rows of each sheet as XML; a name may carry a state: `Plan1" state="hidden`. */
  readonly sheets: Readonly<Record<string, string>>
  /** XML after the rows of each sheet. */
  readonly behind?: string
  /** Number formats: `s="1"` refers to the first. */
  readonly formats?: readonly string[]
  /** Items of the shared strings, as XML. */
  readonly strings?: string
  /** XML before the sheets of the workbook. */
  readonly properties?: string
  /** File name of the workbook part below `xl/`. */
  readonly name?: string
  /** Path of a sheet's part, and its target in the workbook's relationships. */
  readonly place?: (number: number) => { readonly part: string; readonly target: string }
  /** File name of the shared strings part below `xl/`. */
  readonly shared?: string
  /** Compression level: an uncompressed bomb is refused for its content, not for its compression ratio. */
  readonly level?: 0 | 6
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

const override = (part: string, type: string) =>
  `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const escaped = (format: string) => format.replaceAll('"', '&quot;')

/** Hand-written workbook, with parts as other programs write them. */
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

/** Cell with an inline text. */
export const textCell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`

/** Row of cells; plain texts become text cells. */
export const rowOf = (...cells: readonly string[]) =>
  `<row>${cells.map(cell => (cell.startsWith('<') ? cell : textCell(cell))).join('')}</row>`

/**
 * Workbook of one sheet with these rows and one shared string; uncompressed, so not refused for its
 * compression ratio.
 */
export function bookOf(rows: string, shared = 'x'): Uint8Array {
  return workbookOf({ sheets: { Plan1: rows }, strings: `<si><t>${shared}</t></si>`, level: 0 })
}

/** Workbook of one column that repeats a shared string. */
export function repeated(text: string, times: number): Uint8Array {
  return bookOf(rowOf('Descrição') + '<row><c t="s"><v>0</v></c></row>'.repeat(times), text)
}
