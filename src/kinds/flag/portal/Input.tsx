import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { labelIdOf } from '#portal/fields/inputs/ids.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

export function Input(props: InputProps<'flag'>) {
  const { id, isRequired = false, disabled = false } = props
  const translate = useTranslate()
  // A switch that has a value always has one, so it is not marked as required.
  const { value, onChange, isInvalid, describedBy, frame } = useOwnInput(props)
  return (
    <OwnInputFrame {...frame} isRequired={isRequired && typeof value !== 'boolean'}>
      <FormControlLabel
        // Accessible name from the label above; the word beside the switch shows its state.
        label={<span aria-hidden>{translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false')}</span>}
        disabled={disabled}
        sx={{ ml: -0.5, height: 40 }}
        control={
          <Switch
            checked={value === true}
            onChange={(_, isOn) => onChange(isOn)}
            size="small"
            slotProps={{
              input: {
                id,
                role: 'switch',
                'aria-labelledby': labelIdOf(id),
                'aria-invalid': isInvalid || undefined,
                'aria-describedby': describedBy,
              },
            }}
            sx={{ mr: 1 }}
          />
        }
      />
    </OwnInputFrame>
  )
}
