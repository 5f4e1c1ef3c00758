import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import type { ControlProps } from '#portal/fields/control.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const AttributesForm = lazyChunk(() => import('./form/AttributesForm.tsx'), 'AttributesForm')

/** Attributes of a record, whose form is loaded with the first record that has one. */
export function Input(control: ControlProps<'attributes'>) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
      <AttributesForm {...control} />
    </Suspense>
  )
}
