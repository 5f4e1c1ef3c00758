import type { Row } from '#contract/validation.ts'
import type { AnyField, FieldOf, Kind, Values } from '#schema/kind.ts'

/** What a cell of a kind is given: a value that is there. */
export type CellProps<K extends Kind> = {
  readonly field: FieldOf<K>
  readonly value: Values[K]
  /** The record it stands in, for what the value refers to. */
  readonly record: Row
  /** In a list a cell keeps to one line. */
  readonly isShort: boolean
}

export type AnyCellProps = {
  readonly field: AnyField
  readonly value: unknown
  readonly record: Row
  readonly isShort: boolean
}
