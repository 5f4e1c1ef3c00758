import Box from '@mui/material/Box'
import type { FocusEvent, ReactNode } from 'react'
import { useInput } from 'react-admin'
import { FieldShell } from './FieldShell.tsx'
import { noteIdOf } from './ids.ts'
import type { AnyInputProps } from './input.ts'

type Given = Omit<AnyInputProps, 'field'>

const asItIs = (value: unknown) => value

type OwnInput = {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isInvalid: boolean
  /** Ids of what describes the input. */
  readonly describedBy: string | undefined
  /** Props of the frame around it. */
  readonly frame: Omit<FrameProps, 'children'>
}

/** State of an input that react-admin has none of, by its `useInput`: the value as it travels, and what its frame shows. */
export function useOwnInput(given: Given): OwnInput {
  const { id, source, labelPlace, helperText, describedBy } = given
  const { field, fieldState } = useInput({ source, format: asItIs, parse: asItIs })
  // Errors of parts of the value have messages of their own.
  const { invalid, error } = fieldState
  const message = error?.message
  const isInvalid = invalid && message !== undefined
  const note = labelPlace !== 'outside' && (message || helperText) ? noteIdOf(id) : undefined
  return {
    value: field.value ?? null,
    onChange: field.onChange,
    isInvalid,
    describedBy: describedBy ?? note,
    frame: { given, error: message, onLeave: field.onBlur },
  }
}

type FrameProps = {
  readonly given: Given
  readonly error: string | undefined
  /** Called when the focus leaves the input and all that belongs to it. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** Label and note around an input that react-admin has none of. */
export function OwnInputFrame({ given, error, onLeave, children }: FrameProps) {
  const { id, label, labelPlace = 'above', isRequired = false, isWarning = false, isWatched, aside } = given
  if (labelPlace === 'outside') return children
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }
  return (
    <Box onBlur={onBlur}>
      <FieldShell
        id={id}
        label={label}
        isRequired={isRequired}
        error={error}
        warning={isWarning ? given.helperText : undefined}
        help={given.helperText}
        isWatched={isWatched ?? false}
        aside={aside}
        isLabelHidden={labelPlace === 'hidden'}
      >
        {children}
      </FieldShell>
    </Box>
  )
}
