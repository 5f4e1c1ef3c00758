import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import type { ControlProps } from '#portal/fields/control.ts'
import type { Kind } from '#schema/kind.ts'

type Props = {
  readonly control: Omit<ControlProps<Kind>, 'field'>
  readonly text: string
  readonly onText: (text: string, caret: number) => void
  readonly onBlur?: () => void
  readonly before?: string | undefined
  readonly after?: ReactNode
  readonly isNumeric?: boolean
} & Pick<
  OutlinedInputProps,
  'inputMode' | 'placeholder' | 'inputRef' | 'multiline' | 'minRows' | 'maxRows' | 'type'
>

/** Single-line text input with its accessible name, description and error state. */
export function TextBox({
  control,
  text,
  onText,
  before,
  after,
  isNumeric = false,
  inputMode,
  ...rest
}: Props) {
  const {
    id,
    ownName,
    isRequired,
    isDisabled = false,
    isInvalid,
    describedBy,
    lang,
    autoComplete = 'off',
  } = control
  return (
    <OutlinedInput
      {...rest}
      id={id}
      value={text}
      onChange={({ target }) => onText(target.value, target.selectionStart ?? target.value.length)}
      disabled={isDisabled}
      error={isInvalid}
      size="small"
      fullWidth
      startAdornment={before && <InputAdornment position="start">{before}</InputAdornment>}
      endAdornment={after}
      inputProps={{
        inputMode,
        'aria-label': ownName,
        'aria-required': isRequired || undefined,
        'aria-describedby': describedBy,
        autoComplete,
        lang,
        spellCheck: rest.multiline ?? false,
      }}
      sx={isNumeric ? { '& input': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } } : {}}
    />
  )
}
