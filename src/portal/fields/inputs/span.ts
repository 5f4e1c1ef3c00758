import type { FieldOf, Kind } from '#schema/kind.ts'

/** Number of twelve grid columns a field takes in a narrow, medium and wide form: 3, 4, 6 or all, so that edges meet (decision 0339). */
export type Span = readonly [narrow: number, medium: number, wide: number]

export const TINY: Span = [6, 3, 3]
export const SHORT: Span = [6, 4, 3]
export const HALF: Span = [12, 6, 4]
export const LONG: Span = [12, 12, 6]
export const WHOLE: Span = [12, 12, 12]

/** Place of a kind's fields in a form: their width, and the fields they depend on. */
export type Placement<K extends Kind> = {
  readonly span: (field: FieldOf<K>) => Span
  /** Whether its text is counted where there is a limit to it; a long text has a count of its own. */
  readonly isCounted?: true
  /** Other fields of the record that the input reads; none when left out. */
  readonly siblings?: (field: FieldOf<K>) => readonly string[]
  /** Look-up that its choices, or what it asks, are from; none when left out. */
  readonly source?: (field: FieldOf<K>) => string
  /** Form of its cells in rows that are pasted without headings; that of a text when left out. */
  readonly pasted?: 'number' | 'day'
  /** Whether it is a group of inputs, so that what is said below it names what it is about. */
  readonly isGroup?: true
}

/** Placement of the same width for every field of a kind. */
export const of = (span: Span) => ({ span: () => span })
