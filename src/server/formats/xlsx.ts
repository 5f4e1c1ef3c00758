import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { SheetCell } from '#kinds/cell/cell.ts'
import { momentSerialOf, serialOf } from '#kinds/cell/days.ts'
import { deflatedPart } from '#server/core/deflation.ts'
import { columnLetter } from './columnLetter.ts'
import { guardedAgain } from './formula.ts'
import type { SheetColumn, StartSheet } from './sheet.ts'
import {
  HEAD,
  MAIN,
  numberStyle,
  packageParts,
  pageSetUp,
  pagesAcross,
  sheetTitle,
  styles,
  workbookXml,
} from './xlsxParts.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const code = (mark: string) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * Text escaped for XML: characters that XML cannot hold, and text that looks like such an escape, become
 * `_xHHHH_`.
 */
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

function cellXml(cell: SheetCell, column: SheetColumn): string {
  // A value typed into an empty cell takes the format of the cell, not of the column.
  if (!cell) return `<c s="${styleOf(column)}"/>`
  const { isWrapped, decimals } = column
  const { type, value } = cell
  // A cell of type text is never evaluated as a formula.
  if (type === 'text') return textCell(guardedAgain(value), isWrapped ? styles.lines : styles.text)
  return `<c s="${type === 'number' ? numberStyle(decimals) : styles[type]}"><v>${numberOf[type](value)}</v></c>`
}

const styleOf = ({ isText, isWrapped, decimals }: SheetColumn) => {
  if (isWrapped) return styles.lines
  return isText ? styles.text : numberStyle(decimals)
}

/** Width beside a text: for the edges of a cell, and for the filter button beside a header. */
const [EDGES, BUTTON] = [2, 3]
const [NARROWEST, WIDEST] = [8, 60]
const LENGTHS = { day: 10, instant: 16 } as const

function lengthOf(cell: SheetCell, decimals = 0): number {
  if (!cell) return 0
  if (cell.type === 'text')
    return Math.max(
      ...cell.value
        .slice(0, LONGEST_SEEN)
        .split('\n', MOST_SEEN)
        .map(({ length }) => length),
    )
  if (cell.type === 'day' || cell.type === 'instant') return LENGTHS[cell.type]
  const whole = cell.value.split('.')[0]?.length ?? 0
  return whole + Math.floor(whole / 3) + decimals + 1
}

const [LONGEST_SEEN, MOST_SEEN] = [1_000, 20]

/** Widths of the columns, in characters, that fit these first rows. */
function widthsOf(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
): readonly number[] {
  return columns.map((column, at) => {
    const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[at], column.decimals)), 0)
    const room = Math.max(longest + EDGES, column.header.length + BUTTON, NARROWEST)
    return Math.min(room, WIDEST)
  })
}

/** Beginning of a sheet's XML, with columns of these widths. */
function sheetHead(columns: readonly SheetColumn[], widths: readonly number[]): string {
  const cols = columns.map(
    (column, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${widths[at]}" style="${styleOf(column)}" customWidth="1"/>`,
  )
  const head = columns.map(({ header }) => textCell(header, styles.header)).join('')
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row>${head}</row>`
}

/** Rows written in one go, which blocks the event loop. */
const ROWS_AT_ONCE = 250

/**
 * XLSX writer: one sheet of typed cells, deflated as the rows come, with a filter over all of them (decision 0029).
 */
export const startXlsx: StartSheet = (title, columns) => {
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
  const addPart = (name: string, text: string) => {
    const file = new ZipDeflate(name, { level: 3 })
    zip.add(file)
    file.push(strToU8(HEAD + text), true)
  }
  for (const [name, text] of Object.entries(packageParts)) addPart(name, text)
  const sheet = deflatedPart(zip, 'xl/worksheets/sheet1.xml')
  const plain = { header: '', isText: false }
  const rowXml = (cells: readonly SheetCell[]) =>
    `<row>${cells.map((cell, at) => cellXml(cell, columns[at] ?? plain)).join('')}</row>`
  let widths: readonly number[] | undefined
  let count = 1
  const headOf = (rows: readonly (readonly SheetCell[])[]) => {
    if (widths) return ''
    widths = widthsOf(columns, rows)
    return sheetHead(columns, widths)
  }
  return {
    rows: async rows => {
      count += rows.length
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const some = rows.slice(at, at + ROWS_AT_ONCE)
        await sheet.write(Buffer.from(headOf(rows) + some.map(rowXml).join('')))
      }
      return taken()
    },
    end: async () => {
      const last = columnLetter(columns.length - 1)
      const start = headOf([])
      const print = pageSetUp(widths ?? [])
      await sheet.write(
        Buffer.from(`${start}</sheetData><autoFilter ref="A1:${last}${count}"/>${print}</worksheet>`),
      )
      await sheet.end()
      addPart('xl/workbook.xml', workbookXml(xml(sheetTitle(title)), last, count, pagesAcross(widths ?? [])))
      zip.end()
      return taken()
    },
    close: sheet.close,
  }
}
