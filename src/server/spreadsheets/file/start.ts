import { foldedHeader } from '#server/spreadsheets/folded.ts'

/** So many rows are looked through for the header of a sheet. */
export const HEADER_WITHIN = 20

/** The row of a sheet that holds its headers. */
export type Start = {
  /** Its place, from 0. */
  readonly row: number
  /** Its headers folded, without the empty ones. */
  readonly headers: readonly string[]
  /** How many of them are known. */
  readonly known: number
}

/**
 * The row of the headers among the first ones: the first filled row, or below a title or a note the first of nothing but
 * known headers, two at least. Undefined where every row is empty.
 */
export function startOf(rows: Iterable<readonly string[]>, known: ReadonlySet<string>): Start | undefined {
  const filled = [...rows]
    .map((cells, row) => ({ row, headers: cells.map(foldedHeader).filter(header => header !== '') }))
    .filter(({ headers }) => headers.length > 0)
    .map(one => ({ ...one, known: one.headers.filter(header => known.has(header)).length }))
  const [first] = filled
  return first && first.known >= 2 ? first : (filled.find(isSure) ?? first)
}

/** Whether nothing but headers of the register stand in it, so that it can be nothing else. */
export function isSure({ headers, known }: Start): boolean {
  return known >= 2 && known === headers.length
}
