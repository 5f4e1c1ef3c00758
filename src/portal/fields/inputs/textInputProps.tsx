import type { TextFieldProps } from '@mui/material/TextField'
import type { ReactElement, ReactNode } from 'react'
import { FieldLabel } from './FieldLabel.tsx'
import type { AnyInputProps } from './input.ts'

/** Props of an input without the declaration of its field. */
type Given = Omit<AnyInputProps, 'field'>

/** Additions of a kind to the box of its text. */
type Box = {
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email'
  readonly isLong?: boolean
  readonly start?: ReactNode
  readonly end?: ReactNode
}

type InputLook = {
  readonly id: string
  readonly source: string
  readonly disabled: boolean
  readonly label: ReactElement | false
  readonly helperText: ReactElement | false
  readonly slots: NonNullable<TextFieldProps['slots']>
  readonly slotProps: NonNullable<TextFieldProps['slotProps']>
}

/** Props of react-admin's TextInput and SelectInput for the input of a kind: name, note, and what screen readers get. */
export function textInputProps(given: Given, { inputMode, isLong = false, start, end }: Box = {}): InputLook {
  const { id, source, label, labelPlace = 'above', aside, helperText, isWarning = false } = given
  const { isWatched = false, isRequired = false, isInvalid = false, disabled = false } = given
  const isOutside = labelPlace === 'outside'
  const hasNote = helperText !== undefined && helperText !== false
  return {
    id,
    source,
    disabled,
    label: !isOutside && <>{label}</>,
    helperText: (hasNote || isWatched) && <>{helperText}</>,
    slots: { inputLabel: FieldLabel },
    slotProps: {
      inputLabel: { frame: { isRequired, isHidden: labelPlace === 'hidden', aside } },
      formHelperText: {
        // The note outside has the id.
        ...(isOutside && { id: undefined }),
        'aria-live': isWatched ? 'polite' : undefined,
        sx: { color: isWarning ? 'warning.dark' : 'text.secondary' },
      },
      input: {
        // The outline has no notch for a label above it.
        label: undefined,
        ...(isInvalid && { error: true }),
        ...(start !== undefined && { startAdornment: start }),
        ...(end !== undefined && { endAdornment: end }),
      },
      htmlInput: {
        inputMode,
        'aria-label': given.ownName,
        'aria-required': isRequired || undefined,
        ...describedBy(given),
        autoComplete: given.autoComplete ?? 'off',
        lang: given.lang,
        spellCheck: isLong,
      },
    },
  }
}

/** Ids of what describes an input, where not its own note alone does. */
export function describedBy({ labelPlace, describedBy: ids }: Given) {
  return labelPlace === 'outside' || ids ? { 'aria-describedby': ids } : {}
}
