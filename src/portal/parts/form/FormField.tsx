import Box from '@mui/material/Box'
import type { FocusEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useWords } from '#portal/providers/language.ts'
import type { AnyField } from '#schema/kind.ts'
import { Cell } from '../cells/Cell.tsx'
import { Control } from '../inputs/Control.tsx'
import { Frame, noteIdOf } from '../inputs/Frame.tsx'
import { siblingsOf } from '../inputs/siblings.ts'
import { unmatchedOf } from '../inputs/unmatched.ts'
import { declaredWord, useLabels } from '../labels.ts'
import { Definition } from '../record/Definition.tsx'
import { useLive } from './live.tsx'
import { useFormScope } from './scope.ts'

type Props = {
  readonly name: string
  readonly field: AnyField
  /** A column's head says what it is called. */
  readonly isLabelHidden?: boolean
}

/** A field of the form's record: an input, or the value alone where only the server sets it. */
export function FormField({ name, field, isLabelHidden = false }: Props) {
  const { entity } = useFormScope()
  const { fixed } = useLive()
  const { field: labelOf } = useLabels(entity)
  if (!field.readOnly) return <FormInput name={name} field={field} isLabelHidden={isLabelHidden} />
  return (
    <Definition label={labelOf(name)}>
      <Cell field={field} value={fixed[name]} record={fixed} isShort={false} />
    </Definition>
  )
}

function FormInput({ name, field, isLabelHidden = false }: Props) {
  const { entity, idPrefix } = useFormScope()
  const { required, errors, isChecked } = useLive()
  const { field: labelOf } = useLabels(entity)
  const say = useWords()
  const { field: input, fieldState } = useController({ name })
  const siblings = useSiblings(field)

  const id = `${idPrefix}${name}`
  const label = labelOf(name)
  const isRequired = required.includes(name)
  // What is still empty is no mistake while the form is being filled in.
  const isComplete = input.value !== null && !unmatchedOf(input.value)?.isAwaited
  const isTold = isChecked || (fieldState.isTouched && isComplete)
  const errorAt = (path: string) => (isTold ? errors[path] : undefined)
  const error = errorAt(name)
  const help = field.help ? declaredWord(say, `help.${name}`) : undefined
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) input.onBlur()
  }
  return (
    <Box onBlur={onBlur}>
      <Frame
        id={id}
        label={label}
        // A switch always says something: there is nothing to fill in.
        isRequired={isRequired && typeof input.value !== 'boolean'}
        error={error}
        help={isLabelHidden ? undefined : help}
        isLabelHidden={isLabelHidden}
      >
        <Control
          id={id}
          field={field}
          label={label}
          value={input.value}
          onChange={input.onChange}
          siblings={siblings}
          isRequired={isRequired}
          isInvalid={error !== undefined}
          describedBy={error || help ? noteIdOf(id) : undefined}
          innerErrors={path => errorAt(`${name}.${path}`)}
        />
      </Frame>
    </Box>
  )
}

function useSiblings(field: AnyField) {
  const { entity } = useFormScope()
  const names = siblingsOf(field, entity.spec.fields)
  const values: readonly unknown[] = useWatch({ name: names })
  return Object.fromEntries(names.map((name, place) => [name, values[place]]))
}
