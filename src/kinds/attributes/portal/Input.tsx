import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
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
