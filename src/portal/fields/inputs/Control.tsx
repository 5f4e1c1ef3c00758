import type { ComponentType } from 'react'
import { answersOf } from '#portal/fields/answers.ts'
import type { AnyField } from '#schema/kind.ts'
import type { AnyInputProps } from './input.ts'
import { ValueInput, type ValueInputProps } from './ValueInput.tsx'

export type AnyControlProps = ValueInputProps<AnyField>

type AnyInput = ComponentType<AnyInputProps & { readonly Inner: ComponentType<AnyControlProps> }>

/** Input of each kind, which takes that kind's field. */
const inputs = answersOf(
  import.meta.glob<AnyInput>('../../../kinds/*/portal/Input.tsx', { eager: true, import: 'Input' }),
)

/** Input of a field in the form around. */
export function FieldInput(props: AnyInputProps) {
  const Input = inputs[props.field.kind]
  return <Input {...props} Inner={Control} />
}

/** Input of a field whose value is kept outside of a form. */
export function Control(props: AnyControlProps) {
  return <ValueInput {...props} Input={FieldInput} />
}
