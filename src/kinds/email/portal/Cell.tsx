import Link from '@mui/material/Link'
import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, leftColumn } from '#portal/fields/cells/column.ts'
import { TextLine } from '#portal/fields/cells/TextLine.tsx'

function Cell({ value, isShort }: CellProps<'email'>) {
  // In a list the row opens the record; a second link beside it would be pressed by mistake.
  if (isShort) return <TextLine text={value} isShort />
  return (
    <Link href={`mailto:${encodeURI(value)}`} sx={{ overflowWrap: 'anywhere' }}>
      {value}
    </Link>
  )
}

export const column: CellColumn<'email'> = { Cell, ...leftColumn }
