import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { OwnInputFrame, useOwnInput } from '#portal/fields/inputs/OwnInput.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const AttributesForm = lazyChunk(() => import('./form/AttributesForm.tsx'), 'AttributesForm')

/** Attributes of a record, whose form is loaded with the first record that has one. */
export function Input(props: InputProps<'attributes'>) {
  const { value, onChange, describedBy, frame } = useOwnInput(props)
  return (
    <OwnInputFrame {...frame}>
      <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
        <AttributesForm input={props} {...{ value, onChange, describedBy }} />
      </Suspense>
    </OwnInputFrame>
  )
}
