import type { Message } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'
import type { WireRecord } from '#server/registers/record.ts'
import type { Typed } from '#server/spreadsheets/typed.ts'
import type { Unread } from '#server/spreadsheets/value.ts'

/** A line of a sheet; its headers are line 1. */
export type Line = { readonly line: number; readonly cells: readonly Typed[] }

/** Mistake in a field of a line, or in the cell of a column that is no field's. */
export type Mistake = { readonly field: string; readonly told: Message; readonly at?: number }

/** A line as it was read: its values by field, references still as they were typed. */
export type ReadLine = Line & {
  readonly id: number | undefined
  readonly values: Readonly<Record<string, unknown>>
  /** The currency's sign that stands beside an amount. */
  readonly signs: Readonly<Record<string, string>>
  /** The fields whose cells are numbers, which lost the zeros they may have begun with. */
  readonly numbers: ReadonlySet<string>
  readonly mistakes: readonly Mistake[]
}

/** Result of a line: the record it would make or change, one left as it is by choice, or what is wrong with it. */
export type Checked = Line & {
  readonly type: 'new' | 'changed' | 'same' | 'kept' | 'bad'
  readonly row: Row
  readonly current: WireRecord | undefined
  /** By which fields the record that is there was found; none for a new one. */
  readonly foundBy: readonly string[]
  readonly mistakes: readonly Mistake[]
}

/** A mistake out of a value that names nothing there is. */
export function unreadMistake(field: string, { unread, with: values = {} }: Unread): Mistake {
  return { field, told: { key: unread, with: values } }
}
