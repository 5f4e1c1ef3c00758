import type { ComponentType } from 'react'
import type { StoredRow } from '#portal/entity/record/useModel.ts'

export type RowToolsProps<R = StoredRow> = { readonly record: R }

/** What can be done with the rows of a list; what is missing is not offered. */
export type RowWays = {
  readonly onOpen: (record: StoredRow) => void
  /** The record's address where it has one: its row then holds a real link. */
  readonly hrefOf?: (record: StoredRow) => string
  /** What the record's page is told of the way to it. */
  readonly state?: unknown
  /** Tools of the register's own, before the others. */
  readonly Tools?: ComponentType<RowToolsProps>
  readonly onEdit?: (record: StoredRow) => void
  readonly onRemove?: (record: StoredRow) => void
  /** What is offered of these for a record as it is; each of them when left out. */
  readonly mayEdit?: (record: StoredRow) => boolean
  readonly mayRemove?: (record: StoredRow) => boolean
}
