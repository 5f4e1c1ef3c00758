import { zipSync } from 'fflate'
import { type CellObject, read, SSF } from 'xlsx'
import { dayOf } from '../days.ts'
import type { Typed } from '../value.ts'
import { openArchive } from './archive.ts'
import { FileRefused } from './refused.ts'

/** The rows of the first sheet of an .xlsx file, with up to `most` of them. Throws FileRefused. */
export function readWorkbook(bytes: Buffer, most: number): readonly (readonly Typed[])[] {
  const parts = openArchive(bytes)
  // The reader gets an archive of what was looked at and nothing else.
  const archive = zipSync(Object.fromEntries(parts), { level: 0 })
  const book = read(archive, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    sheets: 0,
    sheetRows: most + 2,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (!sheet) throw new FileRefused('empty')
  if (lastFilledRow(parts) > most + 1) throw new FileRefused('tooManyRows')
  const starts1904 = book.Workbook?.WBProps?.date1904 === true
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]
  return Array.from(rows, row => Array.from(row ?? [], cell => typedOf(cell, starts1904)))
}

/** The number of the last row that holds anything, where the sheet numbers its rows; those behind the limit are not read. */
function lastFilledRow(parts: ReadonlyMap<string, Buffer>): number {
  const numbers = [...parts].map(([name, part]) => {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) return 0
    const last = Math.max(part.lastIndexOf('<v>'), part.lastIndexOf('<is>'))
    const row = last < 0 ? -1 : part.lastIndexOf('<row', last)
    return row < 0 ? 0 : Number(/ r="(\d+)"/.exec(part.toString('latin1', row, row + 200))?.[1] ?? 0)
  })
  return Math.max(0, ...numbers)
}

const YEARS_1904 = 1462

function typedOf(cell: CellObject | undefined, starts1904: boolean): Typed {
  const value = cell?.v
  if (!cell || value === undefined || value === null || cell.t === 'z') return null
  if (cell.t === 'e') return '#'
  if (cell.t !== 'n' || typeof value !== 'number') return typeof value === 'boolean' ? value : String(value)
  const isDate: boolean = cell.z !== undefined && SSF.is_date(cell.z)
  return isDate ? dayOf(value + (starts1904 ? YEARS_1904 : 0)) : value
}
