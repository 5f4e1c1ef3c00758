import type { ReactNode } from 'react'
import type { StoredRow } from '#portal/entity/record/useModel.ts'

/** A column of a list's table: of a field, of the ticks or of the actions. */
export type TableColumn = {
  readonly key: string
  readonly head: ReactNode
  /** The field it shows; undefined where it shows none. */
  readonly source?: string
  readonly align?: 'left' | 'right'
  readonly className?: string
  readonly render: (record: StoredRow) => ReactNode
}
