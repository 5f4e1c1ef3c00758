import type { Message } from '#contract/problem.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { Typed } from '#kinds/cell/typedCell.ts'

/** Line of a sheet; its headers are line 1. */
export type TypedLine = { readonly line: number; readonly cells: readonly Typed[] }

/** Mistake in a field of a line, or in a cell outside the known columns. */
export type Mistake = { readonly field: string; readonly message: Message; readonly at?: number }

/** Line as read: its values by field, references still as typed text. */
export type ReadLine = TypedLine & {
  readonly id: number | undefined
  readonly values: Readonly<Record<string, unknown>>
  /** Currency signs beside amounts, by field. */
  readonly signs: Readonly<Record<string, string>>
  /** Digits of the cells that are numbers, which may have lost leading zeros, by field. */
  readonly numbers: ReadonlyMap<string, string>
  readonly mistakes: readonly Mistake[]
}

/** Result of a line: a record to create or change, one left unchanged by choice, or mistakes. */
export type Checked = TypedLine & {
  readonly type: 'new' | 'changed' | 'same' | 'skipped' | 'bad'
  readonly row: Row
  readonly current: StoredRow | undefined
  /** Fields by which an existing record was matched; none for a new one. */
  readonly foundBy: readonly string[]
  readonly mistakes: readonly Mistake[]
}
