import { zipSync } from 'fflate'
import { type CellObject, read, SSF } from 'xlsx'
import { dayOf } from '#kinds/cell/days.ts'
import type { Typed } from '#kinds/cell/typedCell.ts'
import { unguarded } from '#server/formats/formula.ts'
import { openArchive } from './archive.ts'
import { assertReadable, MOST_COLUMNS, MOST_LINES } from './bounds.ts'
import { HEADER_WITHIN } from './headerRow.ts'
import { markMerged } from './mergedCells.ts'
import { isSheet, isStrings, type PackageParts, sheetParts, withSheetsInPlace } from './package.ts'
import { FileRefused } from './refusal.ts'
import { repaired } from './repair.ts'
import { blankRows, type ScannedRows, scannedRows } from './rows.ts'
import { sheetToRead } from './tabs.ts'

/** Sheet as read: its rows, its name if there are other sheets, and its hidden rows. */
export type ReadSheet = {
  readonly rows: readonly (readonly Typed[])[]
  readonly tab?: string
  readonly hidden: readonly number[]
}

/** Visible sheet of an .xlsx file with `known` headers. Throws FileRefused. */
export function readWorkbook(bytes: Buffer, most: number, known: ReadonlySet<string>): ReadSheet {
  const parts = withSheetsInPlace(openArchive(bytes))
  for (const part of parts.values()) if (isSheet(part)) assertReadable(part)
  // The reader receives an archive of the checked parts only.
  const repairs = repaired(parts)
  const archive = zipSync(Object.fromEntries(repairs), { level: 0 })
  const names = sheetParts(parts)
  const { place, isOneOfSeveral } =
    names.length > 1 ? sheetToRead(archive, known) : { place: 0, isOneOfSeveral: false }
  const { last, hidden } = boundedRows(repairs, names[place], most)
  const book = read(archive, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    sheets: place,
    sheetRows: Math.max(last, 1),
  })
  const tab = book.SheetNames[place] ?? ''
  const sheet = book.Sheets[tab]
  if (!sheet) throw new FileRefused('empty')
  const starts1904 = book.Workbook?.WBProps?.date1904 === true
  const rows = (sheet['!data'] ?? []) as readonly (readonly (CellObject | undefined)[] | undefined)[]
  if (rows.some(row => (row?.length ?? 0) > MOST_COLUMNS)) throw new FileRefused('tooManyColumns')
  const typed = Array.from(rows, row => Array.from(row ?? [], cell => typedOf(cell, starts1904)))
  markMerged(typed, sheet['!merges'] ?? [])
  return { rows: typed, hidden, ...(isOneOfSeveral && { tab }) }
}

/** Rows of a sheet, as far as they hold more than spaces. Throws FileRefused for too many. */
function boundedRows(parts: PackageParts, name: string | undefined, most: number): ScannedRows {
  const part = parts.get(name ?? '')
  if (!part) return { last: MOST_LINES, filled: 0, hidden: [] }
  const above = most + HEADER_WITHIN
  const all = scannedRows(part)
  if (all.filled <= above && all.last <= above) return all
  const strings = [...parts.values()].find(isStrings)
  const held = scannedRows(part, blankRows(strings))
  if (held.filled > above) throw new FileRefused('tooManyRows')
  if (held.last > MOST_LINES) throw new FileRefused('farRow')
  return held
}

const YEARS_1904 = 1462

/** Names of cell errors by the numbers that the reader answers. */
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
  if (cell?.t === 'e') return { type: 'error', name: errorNames[Number(cell.v)] ?? '#ERROR!' }
  const value = cell?.v
  if (!cell || value === undefined || value === null || cell.t === 'z') return null
  if (typeof value === 'boolean') return value
  if (cell.t !== 'n' || typeof value !== 'number') return unguarded(String(value))
  return numberOf(value, cell.z === undefined ? '' : String(cell.z), starts1904)
}

/** Number by its format: a day, a percentage, or a plain number. */
function numberOf(value: number, format: string, starts1904: boolean): Typed {
  const iso = dayOf(value + (starts1904 ? YEARS_1904 : 0))
  if (format !== '' && SSF.is_date(format) && iso !== undefined) return { type: 'date', iso }
  if (format.replaceAll(/"[^"]*"|\\./g, '').includes('%')) return { type: 'percent', fraction: value }
  return starts1904 && iso !== undefined ? { type: 'number1904', value, iso } : value
}
