import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { RegistrationFieldProps } from './RegistrationField.tsx'

type Props = RegistrationFieldProps & {
  readonly value: unknown
  readonly options: readonly (readonly [code: string | number, label: string])[]
  /** Text of the empty option. */
  readonly none?: string | undefined
  readonly isDisabled?: boolean
  readonly onChange: (code: string) => void
}

/** Native select: nothing to load, and usable on every device. */
export function ListBox(props: Props) {
  const { id, isRequired, isInvalid, describedBy, value, options, none = '', isDisabled, onChange } = props
  return (
    <NativeSelect
      value={value ?? ''}
      error={isInvalid}
      disabled={isDisabled ?? false}
      fullWidth
      input={<OutlinedInput size="small" />}
      inputProps={{ id, 'aria-required': isRequired || undefined, 'aria-describedby': describedBy }}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{none}</option>
      {options.map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </NativeSelect>
  )
}
