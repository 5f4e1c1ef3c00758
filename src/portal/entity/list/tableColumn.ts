import type { ReactNode } from 'react'
import type { StoredRow } from '#contract/validation.ts'

/** Column of a list's table: of a field, the checkboxes or the actions. */
export type TableColumn = {
  readonly key: string
  readonly head: ReactNode
  /** Field of the column; undefined for checkboxes and actions. */
  readonly source?: string
  readonly align?: 'left' | 'right'
  readonly className?: string
  /** Whether its cells name their rows. */
  readonly isRowHead?: boolean
  readonly render: (record: StoredRow) => ReactNode
}
