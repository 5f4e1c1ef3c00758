import { batchesOf } from '#server/core/pipeline.ts'
import type { TableReason } from './tableRefused.ts'
import { officialText } from './text.ts'

/** Rows for one table, as the JSON of a list; small enough for a statement that holds nobody up. */
export type RowBatch = { readonly table: string; readonly rows: number; readonly json: string }

/** Rows that were left out of a file, and the first of them. */
export type LeftOut = {
  readonly count: number
  readonly examples: readonly string[]
  /** Keys of those that have one: their present rows stay as they are. */
  readonly ids: readonly string[]
}

/** Content of an official table's file. */
export type ReadTable = {
  /** Rows of the publisher that were read. */
  readonly rows: number
  readonly day: string | null
  readonly version: string | null
  readonly leftOut: LeftOut
  readonly batches: readonly RowBatch[]
}

/** Outcome of a reading: the content with the SHA-256 of the unpacked file, or why it is refused. */
export type TableOutcome =
  | (ReadTable & { readonly digest: string })
  | { readonly refused: TableReason; readonly at?: string }

const BATCH = 500
const MOST_EXAMPLES = 10
const LONGEST_EXAMPLE = 80

/** Rows of a table in batches. */
export function rowBatches(table: string, rows: readonly object[]): readonly RowBatch[] {
  return batchesOf(rows, BATCH).map(part => ({ table, rows: part.length, json: JSON.stringify(part) }))
}

type Leaving = { readonly leave: (row: string, id?: string) => void; readonly all: () => LeftOut }

/** Collects rows that are left out: all are counted, the first are named. */
export function leavingOut(): Leaving {
  const examples: string[] = []
  const ids: string[] = []
  let count = 0
  return {
    leave: (row, id) => {
      count += 1
      if (id !== undefined) ids.push(officialText(id))
      if (examples.length < MOST_EXAMPLES) examples.push(officialText(row.slice(0, LONGEST_EXAMPLE)))
    },
    all: () => ({ count, examples, ids }),
  }
}
