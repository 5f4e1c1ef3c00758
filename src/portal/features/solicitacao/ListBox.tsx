import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldProps } from './Field.tsx'

type Props = FieldProps & {
  readonly value: unknown
  readonly options: readonly (readonly [code: string | number, label: string])[]
  /** What stands there while nothing is chosen. */
  readonly none?: string | undefined
  readonly isDisabled?: boolean
  readonly onChange: (code: string) => void
}

/** A choice by the browser's own list, which comes with nothing to load and knows every device. */
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
