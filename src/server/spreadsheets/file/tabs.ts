import { type CellObject, read, type WorkSheet } from 'xlsx'
import { HEADER_WITHIN, type HeaderStart, headerStart, isSure } from './headerRow.ts'
import { FileRefused } from './refusal.ts'

/** Chosen sheet of a workbook: its place, and whether others have contents. */
export type Tab = { readonly place: number; readonly isOneOfSeveral: boolean }

/**
 * Chooses the first visible sheet with the register's headers, else the first with contents. Throws
 * FileRefused if several visible sheets have the headers, since the choice would be ambiguous, or only a
 * hidden one has.
 */
export function sheetToRead(archive: Uint8Array, known: ReadonlySet<string>): Tab {
  const { Sheets, SheetNames, Workbook } = read(archive, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    sheetRows: HEADER_WITHIN,
  })
  const filled = SheetNames.flatMap((name, place) => {
    const start = headerStart(textsOf(Sheets[name]), known)
    return start ? [{ place, isHidden: (Workbook?.Sheets?.[place]?.Hidden ?? 0) !== 0, start }] : []
  })
  const visible = filled.filter(({ isHidden }) => !isHidden)
  const chosen =
    visible.find(({ start }) => isWhole(start)) ?? visible.find(({ start }) => start.known > 0) ?? visible[0]
  if (!chosen?.start.known && filled.some(({ start }) => isSure(start))) throw new FileRefused('hiddenSheet')
  const others = visible.filter(one => one !== chosen)
  if (others.some(({ start }) => isSure(start) || keyOf(start) === keyOf(chosen?.start))) {
    throw new FileRefused('severalSheets')
  }
  return { place: chosen?.place ?? 0, isOneOfSeveral: others.length > 0 }
}

const isWhole = ({ headers, known }: HeaderStart) => known === headers.length

const keyOf = (start: HeaderStart | undefined) => start?.headers.toSorted().join('\n')

type Rows = readonly (readonly (CellObject | undefined)[] | undefined)[]

const textsOf = (sheet: WorkSheet | undefined) =>
  Array.from((sheet?.['!data'] as Rows | undefined) ?? [], row =>
    Array.from(row ?? [], cell => String(cell?.v ?? '')),
  )
