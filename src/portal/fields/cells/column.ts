import type { ComponentType } from 'react'
import type { Kind } from '#schema/kind.ts'
import type { CellProps } from './cell.ts'

/** Column of a kind: its cell, in a list and in a read-only record. */
export type CellColumn<K extends Kind> = {
  readonly Cell: ComponentType<CellProps<K>>
  /** Alignment; numbers are aligned right, so that their units stand under each other. */
  readonly align: 'left' | 'right'
  /** Whether sorting by the column is of use to readers. */
  readonly isSortable: boolean
}

export const leftColumn = { align: 'left', isSortable: true } as const
export const rightColumn = { align: 'right', isSortable: true } as const
export const unsortedColumn = { align: 'left', isSortable: false } as const
