import { type ReactNode, useId } from 'react'
import { FieldShell } from '#portal/fields/inputs/FieldShell.tsx'
import { noteIdOf } from '#portal/fields/inputs/ids.ts'

/** Props that a field passes to its input. */
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

/** Field of the form: label, input and error. */
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
