import type { ComponentType } from 'react'
import { answersOf } from '#portal/fields/answers.ts'
import type { AnyInputProps } from './input.ts'

type AnyInput = ComponentType<AnyInputProps & { readonly Inner: ComponentType<AnyInputProps> }>

/** Input of each kind, which takes that kind's field. */
const inputs = answersOf(
  import.meta.glob<AnyInput>('../../../kinds/*/portal/Input.tsx', { eager: true, import: 'Input' }),
)

/** Input of a field in the form around. */
export function FieldInput(props: AnyInputProps) {
  const Input = inputs[props.field.kind]
  return <Input {...props} Inner={FieldInput} />
}
