import type { Told } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'
import type { WireRecord } from '#server/registers/record.ts'
import type { Typed, Unread } from '../value.ts'

/** A line of a sheet; its headers are line 1. */
export type Line = { readonly line: number; readonly cells: readonly Typed[] }

/** What is wrong with a field of a line; without a field, with the line as a whole. */
export type Mistake = { readonly field: string; readonly told: Told }

/** A line as it was read: its values by field, references still as they were typed. */
export type ReadLine = Line & {
  readonly id: number | undefined
  readonly values: Readonly<Record<string, unknown>>
  readonly mistakes: readonly Mistake[]
}

/** What a line comes to: the record it would make or change, or what is wrong with it. */
export type Checked = Line & {
  readonly sort: 'new' | 'changed' | 'same' | 'bad'
  readonly row: Row
  readonly current: WireRecord | undefined
  readonly mistakes: readonly Mistake[]
}

/** A mistake out of a value that names nothing there is. */
export function unreadMistake(field: string, { unread, options = [] }: Unread): Mistake {
  return { field, told: { key: unread, with: { options: options.join(', ') } } }
}
