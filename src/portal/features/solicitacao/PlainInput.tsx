import OutlinedInput from '@mui/material/OutlinedInput'
import { editableText, textOrNull } from '#portal/fields/inputs/editableText.ts'
import { type Mask, useMask } from '#portal/fields/inputs/useMask.ts'
import type { RegistrationFieldProps } from './RegistrationField.tsx'

type Props = RegistrationFieldProps & {
  readonly value: unknown
  readonly onChange: (value: string | null) => void
  readonly mask?: Mask
  /** Value of a typed text, where it has no mask; the text itself when left out, null for an empty one. */
  readonly parse?: (text: string) => string | null
  readonly placeholder?: string
  readonly inputMode?: 'text' | 'tel' | 'email'
  readonly autoComplete?: string
  readonly isLong?: boolean
}

const plain: Mask = { format: text => text, bare: text => text }

/** Box of text without react-admin, which public pages do not load. */
export function PlainInput({ value, onChange, mask, isLong = false, ...props }: Props) {
  const { id, isRequired, isInvalid, describedBy, placeholder, inputMode, autoComplete = 'off' } = props
  const masked = useMask(editableText(value), mask ?? plain)
  const parse = mask ? masked.parse : (props.parse ?? textOrNull)
  return (
    <OutlinedInput
      id={id}
      value={masked.text}
      onChange={event => {
        masked.onChange(event)
        onChange(parse(event.target.value))
      }}
      error={isInvalid}
      size="small"
      fullWidth
      {...(isLong && { multiline: true, minRows: 4, maxRows: 14 })}
      {...(placeholder !== undefined && { placeholder })}
      inputProps={{
        inputMode,
        'aria-required': isRequired || undefined,
        'aria-describedby': describedBy,
        autoComplete,
        spellCheck: isLong,
      }}
    />
  )
}
