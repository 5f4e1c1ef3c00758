import Box from '@mui/material/Box'
import { useId } from 'react'
import { declaredField, entityNamed } from '#contract/entity.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { useLabels } from '#portal/fields/labels.ts'

const baixa = entityNamed('baixa')

const common = ['DataPagamento', 'IdTipoPagamento'] as const

/** Inputs of what the settlements of a payment have in common, as they are declared. */
export function PaymentHead() {
  const id = useId()
  const { field: labelOf } = useLabels(baixa)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      {common.map(name => {
        const field = declaredField('baixa', name)
        return (
          <FieldInput
            key={name}
            id={`${id}${name}`}
            source={name}
            field={field}
            label={labelOf(name)}
            isRequired={field.required}
          />
        )
      })}
    </Box>
  )
}
