import Box from '@mui/material/Box'
import { useId } from 'react'
import { declaredField, entityNamed } from '#contract/entity.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { type BranchPayment, branchPlace, ofBranch } from './payment.ts'

const baixa = entityNamed('baixa')

/** Inputs of one branch's settlement: the account that it is paid from, and its document. */
export function BranchInputs({ payment }: { readonly payment: BranchPayment }) {
  const id = useId()
  const { field: labelOf } = useLabels(baixa)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      {Object.entries(ofBranch).map(([values, name]) => {
        const field = declaredField('baixa', name)
        return (
          <FieldInput
            key={name}
            id={`${id}${name}`}
            source={`${values}.${branchPlace(payment)}`}
            field={field}
            label={labelOf(name)}
            isRequired={field.required}
          />
        )
      })}
    </Box>
  )
}
