import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from './cell.ts'
import { momentSerialOf, serialOf } from './days.ts'
import { deflatedPart } from './deflated.ts'
import { guardedAgain } from './formula.ts'
import type { SheetColumn, StartSheet } from './sheet.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relationships = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relationships('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relationships('r1', 'worksheet', 'worksheets/sheet1.xml')}${relationships('r2', 'styles', 'styles.xml')}</Relationships>`,
  // In the order of `styles`.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="49" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="14" applyNumberFormat="1"/><xf xfId="0" numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const styles = { number: 0, header: 1, text: 2, money: 3, day: 4, instant: 5 } as const

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const code = (mark: string) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** A text as XML can hold it: what it cannot, and what looks like the sign for that, is written `_xHHHH_`. */
const xml = (text: string) =>
  text
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML has no way to write are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, code)
    .replaceAll(/[&<>]/g, mark => ENTITIES[mark] ?? mark)

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`

const numberOf = {
  number: (value: string) => value,
  money: (value: string) => value,
  day: serialOf,
  instant: momentSerialOf,
} as const

function cellXml(cell: Cell, isText: boolean): string {
  // What is typed into an empty cell follows the cell's own format, not the column's.
  if (!cell) return isText ? `<c s="${styles.text}"/>` : '<c/>'
  const { sort, value } = cell
  // A text in a cell of its own kind is never a formula, whatever it begins with.
  if (sort === 'text') return textCell(guardedAgain(value), styles.text)
  return `<c s="${styles[sort]}"><v>${numberOf[sort](value)}</v></c>`
}

const sheetHead = (columns: readonly SheetColumn[]) => {
  const widths = columns.map(({ header, isText }, at) => {
    const width = Math.min(Math.max(header.length + 2, isText ? 20 : 12), 50)
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${isText ? styles.text : styles.number}" customWidth="1"/>`
  })
  const head = columns.map(({ header }) => textCell(header, styles.header)).join('')
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${head}</row>`
}

/** Rows that are written in one go: while they are, nobody else is answered. */
const ROWS_AT_ONCE = 250

/** Writes .xlsx: one sheet of cells by their kinds, deflated as the rows come. */
export const startXlsx: StartSheet = columns => {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const all = Buffer.concat(ready)
    ready = []
    return all
  }
  for (const [name, text] of Object.entries(parts)) {
    const file = new ZipDeflate(name, { level: 3 })
    zip.add(file)
    file.push(strToU8(HEAD + text), true)
  }
  const sheet = deflatedPart(zip, 'xl/worksheets/sheet1.xml')
  const rowXml = (cells: readonly Cell[]) =>
    `<row>${cells.map((cell, at) => cellXml(cell, columns[at]?.isText ?? false)).join('')}</row>`
  let before = sheetHead(columns)
  return {
    rows: async rows => {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const text = rows
          .slice(at, at + ROWS_AT_ONCE)
          .map(rowXml)
          .join('')
        await sheet.write(Buffer.from(before + text))
        before = ''
      }
      return taken()
    },
    end: async () => {
      await sheet.write(Buffer.from(`${before}</sheetData></worksheet>`))
      await sheet.end()
      zip.end()
      return taken()
    },
    close: sheet.close,
  }
}
