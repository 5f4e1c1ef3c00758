import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const AttributesView = lazyChunk(() => import('./AttributesView.tsx'), 'AttributesView')

/** Attributes of a record: in a list how many there are, else their names and values. */
export function Field(props: FieldProps<'attributes'>) {
  const { length } = useValue(props)
  if (props.isShort) return <Box component="span">{length}</Box>
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
      <AttributesView {...props} />
    </Suspense>
  )
}

Field.sortable = false
