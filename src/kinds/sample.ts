import type { SomeField } from './field.ts'
import type { Own } from './kind.ts'

/** Values that tests make of fields, one after the other. */
export type Sampling = {
  /** Another number at each call, in six digits. */
  readonly next: () => string
  /** Name of the process, where several make values for one database. */
  readonly own: string
  /** Times that it was called for this name. */
  readonly turnOf: (name: string) => number
  /** Ids that a lookup offers. */
  readonly offers: (lookup: string) => Promise<readonly (number | string)[]>
  readonly sampleOf: (field: SomeField) => Promise<unknown>
}

/** Context of a generated value: the record's number, unique in its register, and a seeded random function. */
export type Making = {
  readonly number: number
  readonly chance: () => number
  /** Whether the value must be unique. */
  readonly isDistinct: boolean
  /** Ids that the field's lookup offers for this record. */
  readonly offered: readonly (number | string)[]
  readonly madeValue: (field: SomeField) => unknown
}

/** Steps by which a user enters a value in a form. */
export type Entry =
  | { readonly by: 'typing' | 'typingHidden'; readonly text: string }
  | { readonly by: 'choosing'; readonly which: 'first' | 'last' }
  | { readonly by: 'switching' | 'nothing' }
  | { readonly by: 'opening'; readonly accept: readonly string[] }
  | { readonly by: 'addingRow'; readonly fields: Readonly<Record<string, SomeField>> }

/** Values of a kind in tests, in generated rows and in a browser. */
export type Sample<O> = {
  /** Valid value, another at each call where values have to differ. */
  readonly sample: (field: Own<O>, sampling: Sampling) => unknown
  /** Value without an example; null where none can be made. */
  readonly made: (field: Own<O>, making: Making) => unknown
  /** Variation of an example's value; the value itself without it. */
  readonly varied?: (value: never, making: Making, field: Own<O>) => unknown
  /** Every possible value, for fields with few of them. */
  readonly all?: (field: Own<O>) => readonly unknown[] | undefined
  /** Values that the kind, or its options, refuse; none without it. */
  readonly unsound?: (field: Own<O>) => readonly unknown[]
  /** Entering a value, the mark in a text. */
  readonly entry: (field: Own<O>, mark: string) => Entry
}

/** Entry of a text. */
export const typing = (text: string) => (): Entry => ({ by: 'typing', text })

/** Text of one character too many. */
export const tooLong = ({ max }: { readonly max: number }) => ['x'.repeat(max + 1)]

/** Number below a limit, by chance. */
export const below = (limit: number, { chance }: Making) => Math.floor(chance() * limit)

/** One of these values, by chance. */
export const anyOf = <T>(values: readonly T[], making: Making) => values[below(values.length, making)] ?? null

const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2024, 0, 1)

/** Moment at most so many days after a first one, which is that of the oldest records unless it is given. */
export const moment = (days: number, making: Making, from = FIRST_DAY) =>
  new Date(from + below(days, making) * DAY)

/** Number of different values of a generated field, where it has no bounds. */
export const MOST = 1_000
