import Box from '@mui/material/Box'
import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, unsortedColumn } from '#portal/fields/cells/column.ts'
import { TextLine } from '#portal/fields/cells/TextLine.tsx'

function Cell({ value, isShort }: CellProps<'multiline'>) {
  if (isShort) return <TextLine text={value} isShort />
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{value}</Box>
}

export const column: CellColumn<'multiline'> = { Cell, ...unsortedColumn }
