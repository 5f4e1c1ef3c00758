import { type CellObject, read, type WorkSheet } from 'xlsx'
import { foldedHeader } from '../folded.ts'
import { FileRefused } from './refused.ts'

/** So many rows are looked through for the header of a sheet. */
const HEADER_WITHIN = 20

/**
 * The place of the first visible sheet with anything in it. Throws FileRefused where another one has the same header:
 * nobody who fills two means only one of them.
 */
export function sheetToRead(archive: Uint8Array): number {
  const { Sheets, SheetNames, Workbook } = read(archive, {
    type: 'array',
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    sheetRows: HEADER_WITHIN,
  })
  const visible = SheetNames.flatMap((name, place) =>
    (Workbook?.Sheets?.[place]?.Hidden ?? 0) === 0 ? [{ place, header: headerOf(Sheets[name]) }] : [],
  )
  const [first, ...others] = visible.filter(({ header }) => header !== '')
  if (others.some(({ header }) => header === first?.header)) throw new FileRefused('severalSheets')
  return first?.place ?? 0
}

type Rows = readonly (readonly (CellObject | undefined)[] | undefined)[]

/** The words of a sheet's first filled row, whatever their order. */
function headerOf(sheet: WorkSheet | undefined): string {
  const rows: Rows = (sheet?.['!data'] as Rows | undefined) ?? []
  const headers = rows.map(row =>
    Array.from(row ?? [], cell => foldedHeader(String(cell?.v ?? ''))).filter(text => text !== ''),
  )
  return (
    headers
      .find(row => row.length > 0)
      ?.toSorted()
      .join('\n') ?? ''
  )
}
