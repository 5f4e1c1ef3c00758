import type { z } from 'zod'
import type { ReadOutcome } from '#rules/grammar/outcome.ts'
import type { SheetCell, SheetContext } from './cell/cell.ts'
import type { Raw, Unread } from './cell/rawValue.ts'
import type { Typed } from './cell/typedCell.ts'
import type { Common, SomeField } from './field.ts'

/** Field of a kind with the options `O`, as its own folder sees it. */
export type Own<O> = O & Common<unknown> & SomeField

/** Readings and checks of fields nested in another. */
export type Nested = {
  readonly normalized: (field: SomeField, value: unknown) => unknown
  readonly validatorOf: (field: SomeField) => z.ZodType
}

/** Wire format of a kind; messages are keys of the words. */
export type Wire<O> = {
  /** Received value in its normal form, whatever punctuation it was typed or pasted with. */
  readonly read: (value: unknown, field: Own<O>, nested: Nested) => ReadOutcome<unknown>
  /** Validator of a present value. */
  readonly validator: (field: Own<O>, nested: Nested) => z.ZodType
  /** Text with the punctuation that readers know it with, such as a mask. */
  readonly punctuated?: (text: string, field: Own<O>) => string
  /** Value of a new record that depends on the day `today`. */
  readonly beginning?: (field: Own<O>, today: string) => unknown
  /** Message against a valid value that is wrong on the day `today`. */
  readonly against?: (value: unknown, field: Own<O>, today: string) => string | undefined
  /** Whether values identify a record, so that it is found and named by them as by its codes. */
  readonly isIdentifier?: true
  /** Whether a value that no two records share is a code of its record. */
  readonly isCode?: true
}

/** Comparison of a column with a filter's value: the same, a text that contains it, a list that has it, none. */
type Comparison = 'same' | 'containing' | 'having' | 'none'

/** Column of a kind, and how it is searched, sorted and filtered. */
export type Storage<O> = {
  /** SQL type. */
  readonly type: (field: Own<O>) => string
  /** False for kinds without a meaningful order. */
  readonly isSortable: boolean
  /** True for text: sorted by collation, and unique without regard to case. */
  readonly isText: boolean
  readonly isSearched: boolean
  /** True for kinds stored as JSON, which the driver takes as text. */
  readonly isJson: boolean
  /** Longest text that is a value, in characters. */
  readonly longest?: (field: Own<O>) => number
  /** Fields of the record without which its values cannot be shown. */
  readonly shownBy?: (field: Own<O>) => readonly string[]
  /**
   * Index type for filters of the kind: its order, trigrams of its text, or the codes it contains; none for
   * kinds with few distinct values that are all frequent.
   */
  readonly filteredBy?: 'order' | 'words' | 'codes'
  readonly filter: {
    readonly by: Comparison
    /** True if the kind takes `…_gte` and `…_lte`. */
    readonly isRanged: boolean
    /** True if its operators are leakproof, so that PostgreSQL can use an index under row-level security. */
    readonly isLeakproof: boolean
  }
}

/** Cells of spreadsheets of a kind. */
export type Sheet<O> = {
  /** Cell of a present value. */
  readonly write: (value: unknown, context: SheetContext, field: Own<O>) => SheetCell
  /** Value of a cell that is not empty, or what was expected there. */
  readonly read: (typed: Exclude<Typed, null>, context: SheetContext, field: Own<O>) => Raw | Unread
  /** Text of a present value as the language formats it, where that is not the cell's. */
  readonly show?: (value: unknown, context: SheetContext, field: Own<O>) => string
  /** Sample text, as a message about nested rows quotes it; of a number without it. */
  readonly example?: (context: SheetContext, field: Own<O>) => string
  /** Value of a required field in a sample sheet: its label, cut to fit. */
  readonly sample?: (label: string, field: Own<O>) => unknown
  /** Conventions in which its cells are written, which other cells of a sheet may settle. */
  readonly conventions?: 'number' | 'day'
  /** Field of the line with the currency of its amounts, whose sign a cell may have; without one, that of the country. */
  readonly currency?: (field: Own<O>) => string | undefined
  /** Decimals of its numbers. */
  readonly decimals?: (field: Own<O>) => number
  /** Value with all the decimals that the database answers. */
  readonly settled?: (value: unknown, field: Own<O>) => unknown
  /** Text that equal values share, whichever way they are written; JSON without it. */
  readonly comparable?: (
    value: unknown,
    field: Own<O>,
    inner: (field: SomeField, value: unknown) => string,
  ) => string
  /** Whether cells are formatted as text though the column is none, so that typed values stay as they are. */
  readonly isTyped?: true
  /** Whether its cells have several lines. */
  readonly isWrapped?: true
  /** Whether values are written alone, and never read. */
  readonly isWriteOnly?: true
  /** Lengths of its codes, to which a spreadsheet's lost zeros are restored; none where they vary. */
  readonly lengths?: (field: Own<O>) => readonly number[]
}

declare const options: unique symbol
declare const value: unique symbol

/** Part of a kind that every floor knows: `O` are its options, `V` its value on the wire. */
export type Wired<O, V> = {
  readonly wire: Wire<O>
  readonly [options]?: (given: O) => void
  readonly [value]?: V
}

/** Options and value of a kind of the list. */
export type OptionsOf<K> = K extends { readonly [options]?: (given: infer O) => void } ? O : never
export type WireValueOf<K> = K extends { readonly [value]?: infer V } ? Exclude<V, undefined> : never

/** Kind: the constructor of its fields, with its wire format. */
export function kindOf<O, V, C extends object>(declare: C, wire: Wire<O>): C & Wired<O, V> {
  return Object.assign(declare, { wire })
}
