import { useId } from 'react'
import { declaredField, entityNamed } from '#contract/entity.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { type BranchPayment, documentOf } from './payment.ts'

const field = declaredField('baixa', 'NumeroDocumento')

/** Input of the document of one branch's settlement. */
export function PaymentDocument({ payment }: { readonly payment: BranchPayment }) {
  const id = useId()
  const { field: labelOf } = useLabels(entityNamed('baixa'))
  return (
    <FieldInput
      id={id}
      source={`Documentos.${documentOf(payment)}`}
      field={field}
      label={labelOf('NumeroDocumento')}
      isRequired={false}
    />
  )
}
