import { zipSync } from 'fflate'
import { type CellObject, read, SSF } from 'xlsx'
import { dayOf } from '../days.ts'
import { unguarded } from '../formula.ts'
import type { Typed } from '../typed.ts'
import { openArchive } from './archive.ts'
import { assertReadable, MOST_COLUMNS } from './bounds.ts'
import { markMerged } from './merged.ts'
import { FileRefused } from './refused.ts'
import { repaired } from './repair.ts'
import { sheetToRead } from './tabs.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i

/** The rows of the sheet of an .xlsx file that its author sees, with up to `most` of them. Throws FileRefused. */
export function readWorkbook(bytes: Buffer, most: number): readonly (readonly Typed[])[] {
  const parts = openArchive(bytes)
  for (const [name, part] of parts) if (SHEET.test(name)) assertReadable(part)
  // The reader gets an archive of what was looked at and nothing else.
  const archive = zipSync(Object.fromEntries(repaired(parts)), { level: 0 })
  const place = countOf(parts) > 1 ? sheetToRead(archive) : 0
  const book = read(archive, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    sheets: place,
    sheetRows: most + 2,
  })
  const sheet = book.Sheets[book.SheetNames[place] ?? '']
  if (!sheet) throw new FileRefused('empty')
  if (lastFilledRow(parts) > most + 1) throw new FileRefused('tooManyRows')
  const starts1904 = book.Workbook?.WBProps?.date1904 === true
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]
  if (rows.some(row => (row?.length ?? 0) > MOST_COLUMNS)) throw new FileRefused('tooManyColumns')
  const typed = Array.from(rows, row => Array.from(row ?? [], cell => typedOf(cell, starts1904)))
  markMerged(typed, sheet['!merges'] ?? [])
  return typed
}

const countOf = (parts: ReadonlyMap<string, Buffer>) =>
  parts
    .get('xl/workbook.xml')
    ?.toString('latin1')
    .match(/<(?:\w+:)?sheet\s/g)?.length ?? 0

/** The number of the last row that holds anything, where the sheet numbers its rows; those behind the limit are not read. */
function lastFilledRow(parts: ReadonlyMap<string, Buffer>): number {
  const numbers = [...parts].map(([name, part]) => {
    if (!SHEET.test(name)) return 0
    const last = Math.max(part.lastIndexOf('<v>'), part.lastIndexOf('<is>'))
    const row = last < 0 ? -1 : part.lastIndexOf('<row', last)
    return row < 0 ? 0 : Number(/ r="(\d+)"/.exec(part.toString('latin1', row, row + 200))?.[1] ?? 0)
  })
  return Math.max(0, ...numbers)
}

const YEARS_1904 = 1462

/** The errors of a cell by the numbers that the reader answers. */
const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}

function typedOf(cell: CellObject | undefined, starts1904: boolean): Typed {
  if (cell?.t === 'e') return { sort: 'error', name: errorNames[Number(cell.v)] ?? '#ERROR!' }
  const value = cell?.v
  if (!cell || value === undefined || value === null || cell.t === 'z') return null
  if (typeof value === 'boolean') return value
  if (cell.t !== 'n' || typeof value !== 'number') return unguarded(String(value))
  return numberOf(value, cell.z === undefined ? '' : String(cell.z), starts1904)
}

/** A number by its format: the same one is a day, hundredths, or itself. */
function numberOf(value: number, format: string, starts1904: boolean): Typed {
  const iso = dayOf(value + (starts1904 ? YEARS_1904 : 0))
  if (format !== '' && SSF.is_date(format) && iso !== undefined) return { sort: 'date', iso }
  if (format.replaceAll(/"[^"]*"|\\./g, '').includes('%')) return { sort: 'percent', fraction: value }
  return starts1904 && iso !== undefined ? { sort: 'number1904', value, iso } : value
}
