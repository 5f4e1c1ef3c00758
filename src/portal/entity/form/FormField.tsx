import Box from '@mui/material/Box'
import type { FocusEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { limitMessage, warnedFields } from '#contract/warnings.ts'
import { Cell } from '#portal/fields/cells/Cell.tsx'
import { unmatchedOf } from '#portal/fields/combo/unmatchedText.ts'
import { Control } from '#portal/fields/inputs/Control.tsx'
import { FieldShell } from '#portal/fields/inputs/FieldShell.tsx'
import { describedBy, LimitCount } from '#portal/fields/inputs/LimitCount.tsx'
import { isCounted, siblingsOf, sourceOfInput } from '#portal/fields/inputs/placement.ts'
import { keptLanguage } from '#portal/fields/keptLanguage.ts'
import { declaredWord, useLabels } from '#portal/fields/labels.ts'
import { useSourceHelp } from '#portal/fields/reference/useSourceHelp.ts'
import { Definition } from '#portal/ui/Definition.tsx'
import { languageTag } from '#portal/words/language.ts'
import { useLocale } from '#portal/words/useLocale.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import type { AnyField } from '#schema/kind.ts'
import { useLive } from './live.tsx'
import { translatedMessage } from './messages.ts'
import { useFormScope } from './scope.ts'

type Props = {
  readonly name: string
  readonly field: AnyField
  /** Hides the label where a column head has it already. */
  readonly isLabelHidden?: boolean
}

/** Field of the form's record: an input, or the plain value if only the server sets it. */
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
  const { required, errors, warnings, counts, isChecked } = useLive()
  const { field: labelOf } = useLabels(entity)
  const translate = useTranslate()
  const limitMessageOf = useLimitMessage()
  const { field: input, fieldState } = useController({ name })
  const siblings = useSiblings(field)
  const source = useSourceHelp(sourceOfInput(field))

  const id = `${idPrefix}${name}`
  const label = labelOf(name)
  const isRequired = required.includes(name)
  const kept = keptLanguage(entity.spec.fields, name)
  // An empty field shows no error while the form is being filled in.
  const isComplete = input.value !== null && !unmatchedOf(input.value)?.isAwaited
  const isErrorShown = isChecked || (fieldState.isTouched && isComplete)
  const errorAt = (path: string) => (isErrorShown ? errors[path] : undefined)
  const error = errorAt(name)
  const count = isCounted(field) ? counts[name] : undefined
  // Warnings of stored values show at once, of typed ones once the field is left; those of limits while typing.
  const warning = limitMessageOf(name) ?? (isErrorShown || !fieldState.isDirty ? warnings[name] : undefined)
  const help = field.help ? declaredWord(translate, `help.${name}`) : source
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) input.onBlur()
  }
  return (
    <Box onBlur={onBlur}>
      <FieldShell
        id={id}
        label={label}
        // A switch always has a value, so it is not marked as required.
        isRequired={isRequired && typeof input.value !== 'boolean'}
        error={error}
        warning={warning}
        help={isLabelHidden ? undefined : help}
        isWatched={count !== undefined || warnedFields(entity.spec).includes(name)}
        aside={count && <LimitCount id={id} {...count} />}
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
          describedBy={describedBy(id, error ?? warning ?? help, count)}
          lang={kept && languageTag(kept)}
          innerErrors={path => errorAt(`${name}.${path}`)}
        />
      </FieldShell>
    </Box>
  )
}

/** Message of a text that is longer than Siscomex takes, at the first of the fields that it is made of. */
function useLimitMessage() {
  const { entity } = useFormScope()
  const { counts } = useLive()
  const { field: labelOf } = useLabels(entity)
  const translate = useTranslate()
  const language = useLocale()
  return (name: string) => {
    const count = counts[name]
    const message = count?.fields[0] === name ? limitMessage(count, labelOf) : undefined
    return message && translatedMessage(message, translate, language)
  }
}

function useSiblings(field: AnyField) {
  const { entity } = useFormScope()
  const names = siblingsOf(field, entity.spec.fields)
  const values: readonly unknown[] = useWatch({ name: names })
  return Object.fromEntries(names.map((name, place) => [name, values[place]]))
}
