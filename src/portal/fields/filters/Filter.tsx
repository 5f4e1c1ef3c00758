import type { ComponentType } from 'react'
import { someAnswers } from '#portal/fields/answers.ts'
import type { AnyFilterProps } from './filter.ts'

/** Filter input of the kinds that are filtered by, in the form the server accepts. */
const inputs = someAnswers(
  import.meta.glob<ComponentType<AnyFilterProps>>('../../../kinds/*/portal/Filter.tsx', {
    eager: true,
    import: 'Filter',
  }),
)

/** Filter input of a field. */
export function Filter(props: AnyFilterProps) {
  const Input = inputs[props.field.kind]
  return Input && <Input {...props} />
}
