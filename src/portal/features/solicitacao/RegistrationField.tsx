import { type ReactNode, useId } from 'react'
import { noteIdOf } from '#portal/fields/inputs/ids.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'

/** Props that a field passes to its input. */
export type RegistrationFieldProps = {
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
  readonly children: (framed: RegistrationFieldProps) => ReactNode
}

/** Field of the form: label, input and error. */
export function RegistrationField({ name, label, isRequired, error, children }: Props) {
  const id = `${useId()}${name}`
  return (
    <OwnInputFrame id={id} label={label} isRequired={isRequired} error={error}>
      {children({
        id,
        isRequired,
        isInvalid: error !== undefined,
        describedBy: error ? noteIdOf(id) : undefined,
      })}
    </OwnInputFrame>
  )
}
