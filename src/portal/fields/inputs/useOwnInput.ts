import type { ComponentProps } from 'react'
import { useInput } from 'react-admin'
import { noteIdOf } from './ids.ts'
import type { AnyInputProps } from './input.ts'
import type { OwnInputFrame } from './OwnInputFrame.tsx'

const asItIs = (value: unknown) => value

type OwnInput = {
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly isInvalid: boolean
  /** Ids of what describes the input. */
  readonly describedBy: string | undefined
  /** Props of the frame around it. */
  readonly frame: Omit<ComponentProps<typeof OwnInputFrame>, 'children'>
}

/** State of an input that react-admin has none of, by its `useInput`: the value as it travels, and what its frame shows. */
export function useOwnInput(given: Omit<AnyInputProps, 'field'>): OwnInput {
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
    frame: { ...given, error: message, onLeave: field.onBlur },
  }
}
