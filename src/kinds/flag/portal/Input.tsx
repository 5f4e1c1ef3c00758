import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { type ControlProps, labelIdOf } from '#portal/fields/control.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'

export function Input({
  id,
  value,
  onChange,
  isDisabled = false,
  isInvalid,
  describedBy,
}: ControlProps<'flag'>) {
  const translate = useTranslate()
  return (
    <FormControlLabel
      // Accessible name from the label above; the word beside the switch shows its state.
      label={<span aria-hidden>{translate(value === true ? 'ra.boolean.true' : 'ra.boolean.false')}</span>}
      disabled={isDisabled}
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
  )
}
