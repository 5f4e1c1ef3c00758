import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, unsortedColumn } from '#portal/fields/cells/column.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const AttributesView = lazyChunk(() => import('./AttributesView.tsx'), 'AttributesView')

/** Attributes of a record: in a list how many there are, else their names and values. */
function Cell(props: CellProps<'attributes'>) {
  if (props.isShort) return <Box component="span">{props.value.length}</Box>
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
      <AttributesView {...props} />
    </Suspense>
  )
}

export const column: CellColumn<'attributes'> = { Cell, ...unsortedColumn }
