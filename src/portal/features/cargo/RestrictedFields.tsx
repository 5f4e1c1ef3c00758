import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { entityOf } from '#contract/entity.ts'
import type { CampoRestrito } from '#contract/features/cargo.ts'
import type { Restricao } from '#contract/restricao.ts'
import { FieldLabel } from '#portal/fields/inputs/FieldLabel.tsx'
import { useLabels } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { enumerations } from '#rules/enumerations.ts'
import { fieldPlace, type RestrictionDraft, restrictionIn } from './fieldRows.ts'

type Props = {
  readonly register: string
  readonly fields: readonly CampoRestrito[]
  readonly draft: RestrictionDraft
  readonly isReadOnly: boolean
  readonly onChoose: (field: CampoRestrito, restriction: Restricao['Restricao'] | null) => void
}

const FREE = ''

/** Fields of a register that a job role may restrict, with a choice each. */
export function RestrictedFields({ register, fields, draft, isReadOnly, onChoose }: Props) {
  const id = useId()
  const { many } = useLabels(entityOf(register))
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        {many}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {fields.map(field => (
          <Restriction
            key={fieldPlace(field)}
            field={field}
            value={restrictionIn(draft, field)}
            isReadOnly={isReadOnly}
            onChoose={restriction => onChoose(field, restriction)}
          />
        ))}
      </Box>
    </Box>
  )
}

type RestrictionProps = {
  readonly field: CampoRestrito
  readonly value: Restricao['Restricao'] | null
  readonly isReadOnly: boolean
  readonly onChoose: (restriction: Restricao['Restricao'] | null) => void
}

function Restriction({ field, value, isReadOnly, onChoose }: RestrictionProps) {
  const translate = useTranslate()
  const { many, field: labelOf } = useLabels(entityOf(field.Registro))
  const offered = enumerations.RestricaoCampo.filter(
    code => code === 'CONGELADO' || field.Limite === 'OCULTO',
  )
  return (
    <TextField
      select
      size="small"
      label={field.Campo === null ? many : labelOf(field.Campo)}
      value={value ?? FREE}
      disabled={isReadOnly}
      helperText={field.Limite === 'CONGELADO' ? translate('pages.cargo.restrictions.told') : undefined}
      onChange={event => onChoose(offered.find(code => code === event.target.value) ?? null)}
      slots={{ inputLabel: FieldLabel }}
      // The outline has no notch for a label above it.
      slotProps={{ select: { displayEmpty: true }, input: { label: undefined } }}
    >
      <MenuItem value={FREE}>{translate('pages.cargo.restrictions.free')}</MenuItem>
      {offered.map(code => (
        <MenuItem key={code} value={code}>
          {translate(`enumerations.RestricaoCampo.${code}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
