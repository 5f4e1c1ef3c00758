import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { isReference } from '#kinds/reference/declaration.ts'
import { answersOf } from '#portal/fields/answers.ts'
import type { AnyField, Kind } from '#schema/kind.ts'
import type { AnyCellProps } from './cell.ts'
import type { CellColumn } from './column.ts'

/** Column of each kind, whose cell takes that kind's field. */
const columns = answersOf(
  import.meta.glob<CellColumn<Kind>>('../../../kinds/*/portal/Cell.tsx', { eager: true, import: 'column' }),
)

export function alignOf({ kind }: AnyField): 'left' | 'right' {
  return columns[kind].align
}

export function isSortable({ kind }: AnyField): boolean {
  return columns[kind].isSortable
}

/** The lookup whose rows a field's cells show; undefined where they show the value itself. */
export function refersTo(field: AnyField): string | undefined {
  return isReference(field) ? field.to : undefined
}

/** The value of a field as readers see it; a dash where there is none. */
export function Cell(shown: AnyCellProps) {
  const { field, value } = shown
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    )
  }
  const Shown = columns[field.kind].Cell as ComponentType<AnyCellProps & { readonly Inner: typeof Cell }>
  return <Shown {...shown} Inner={Cell} />
}
