import type { ComponentType } from 'react'
import { answersOf } from '#portal/fields/answers.ts'
import type { AnyControlProps } from '#portal/fields/control.ts'

/** Input of each kind, which takes that kind's field. */
const inputs = answersOf(
  import.meta.glob<ComponentType<AnyControlProps & { readonly Inner: ComponentType<AnyControlProps> }>>(
    '../../../kinds/*/portal/Input.tsx',
    { eager: true, import: 'Input' },
  ),
)

/** Input of a field. */
export function Control(props: AnyControlProps) {
  const Input = inputs[props.field.kind]
  return <Input {...props} Inner={Control} />
}
