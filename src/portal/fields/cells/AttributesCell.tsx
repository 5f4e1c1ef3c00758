import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import type { CellProps } from './cell.ts'

const AttributesView = lazyChunk(() => import('./AttributesView.tsx'), 'AttributesView')

/** Attributes of a record: in a list how many there are, else their names and values. */
export function AttributesCell(props: CellProps<'attributes'>) {
  if (props.isShort) return <Box component="span">{props.value.length}</Box>
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
      <AttributesView {...props} />
    </Suspense>
  )
}
