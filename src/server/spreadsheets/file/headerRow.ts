import { foldedHeader } from '#kinds/cell/foldedText.ts'

/** Rows that are searched for the headers of a sheet. */
export const HEADER_WITHIN = 20

/** Header row of a sheet. */
export type HeaderStart = {
  /** Index from 0. */
  readonly row: number
  /** Folded headers, without the empty ones. */
  readonly headers: readonly string[]
  /** Number of known headers among them. */
  readonly known: number
}

/**
 * Header row among the first rows: the first filled row, or the first row below a title or a note that has
 * known headers only, at least two. Undefined if every row is empty.
 */
export function headerStart(
  rows: Iterable<readonly string[]>,
  known: ReadonlySet<string>,
): HeaderStart | undefined {
  const filled = [...rows]
    .map((cells, row) => ({ row, headers: cells.map(foldedHeader).filter(header => header !== '') }))
    .filter(({ headers }) => headers.length > 0)
    .map(one => ({ ...one, known: one.headers.filter(header => known.has(header)).length }))
  const [first] = filled
  return first && first.known >= 2 ? first : (filled.find(isSure) ?? first)
}

/** Whether all headers of the row are known, so that it can be nothing else. */
export function isSure({ headers, known }: HeaderStart): boolean {
  return known >= 2 && known === headers.length
}
