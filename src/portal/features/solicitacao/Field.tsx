import { type ReactNode, useId } from 'react'
import { FieldShell, noteIdOf } from '#portal/fields/inputs/FieldShell.tsx'

/** What the frame around an input knows of it. */
export type FieldProps = {
  readonly id: string
  readonly isRequired: boolean
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
}

type Props = {
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
  readonly error: string | undefined
  readonly children: (framed: FieldProps) => ReactNode
}

/** A field of the form: its label, its input and what is wrong with it. */
export function Field({ name, label, isRequired, error, children }: Props) {
  const id = `${useId()}${name}`
  return (
    <FieldShell id={id} label={label} isRequired={isRequired} error={error}>
      {children({
        id,
        isRequired,
        isInvalid: error !== undefined,
        describedBy: error ? noteIdOf(id) : undefined,
      })}
    </FieldShell>
  )
}
