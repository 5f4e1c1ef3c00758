import type { ComponentType } from 'react'
import type { Row } from '#contract/validation.ts'
import type { AnyField, FieldOf, Kind, Values } from '#schema/kind.ts'

/** Props of a kind's cell; the value is present. */
export type CellProps<K extends Kind> = {
  readonly field: FieldOf<K>
  readonly value: Values[K]
  /** Record of the value, for what the value refers to. */
  readonly record: Row
  /** Record that this one is compared with, which its differences may refer to as well. */
  readonly other?: Row
  /** Whether the cell stays on one line, as in a list. */
  readonly isShort: boolean
  /** Cell of any field, for a kind that has fields of its own. */
  readonly Inner: ComponentType<AnyCellProps>
}

export type AnyCellProps = {
  readonly field: AnyField
  readonly value: unknown
  readonly record: Row
  readonly other?: Row
  readonly isShort: boolean
}
