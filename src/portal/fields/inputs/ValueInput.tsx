import type { ComponentType } from 'react'
import type { Row } from '#contract/validation.ts'
import type { InputPropsOf } from './input.ts'
import { ValueForm } from './ValueForm.tsx'

/** Props of an input whose value is kept outside of a form, with its label and note around it. */
export type ValueInputProps<F> = Pick<
  InputPropsOf<F>,
  'id' | 'field' | 'label' | 'ownName' | 'describedBy' | 'lang' | 'autoComplete'
> & {
  /** Wire value, or text that is not one yet and that validation will report. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Values of the fields it depends on, by name. */
  readonly siblings: Row
  readonly isRequired: boolean
  readonly isDisabled?: boolean
  readonly isInvalid: boolean
  /** Messages of its own inputs by their paths within the value, for a kind that has some. */
  readonly innerErrors?: Readonly<Record<string, string>>
}

const VALUE = 'value'

/** Input of a kind as the only one of a form of its own. */
export function ValueInput<F>({
  Input,
  value,
  onChange,
  siblings,
  isDisabled = false,
  isInvalid,
  innerErrors = {},
  ...input
}: ValueInputProps<F> & { readonly Input: ComponentType<InputPropsOf<F>> }) {
  const inner = Object.entries(innerErrors).map(([path, message]) => [`${VALUE}.${path}`, message])
  const errors = { ...(isInvalid && { [VALUE]: '' }), ...Object.fromEntries(inner) }
  return (
    <ValueForm
      values={{ ...siblings, [VALUE]: value ?? null }}
      onChange={typed => onChange(typed[VALUE])}
      errors={errors}
    >
      <Input
        {...input}
        source={VALUE}
        labelPlace="outside"
        disabled={isDisabled}
        siblings={Object.keys(siblings)}
      />
    </ValueForm>
  )
}
