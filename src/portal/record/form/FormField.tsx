import Typography from '@mui/material/Typography'
import { memo, useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import { fieldRightsOf } from '#contract/fieldRights.ts'
import { limitMessage, warnedFields } from '#contract/warnings.ts'
import { FieldInput } from '#portal/fields/inputs/FieldInput.tsx'
import { noteIdOf } from '#portal/fields/inputs/ids.ts'
import { countIdOf, LimitCount } from '#portal/fields/inputs/LimitCount.tsx'
import { isCounted, siblingsOf, sourceOfInput } from '#portal/fields/inputs/placement.ts'
import { messageAt } from '#portal/fields/inputs/useInnerErrors.ts'
import { keptLanguage } from '#portal/fields/keptLanguage.ts'
import { declaredWord, useLabels } from '#portal/fields/labels.ts'
import { useSourceHelp } from '#portal/fields/reference/useSourceHelp.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useSession } from '#portal/providers/session/session.ts'
import { languageTag } from '#portal/providers/words/language.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Definition } from '#portal/ui/Definition.tsx'
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

/** Field of the form's record: an input, or the plain value if only the server sets it or the user's job role freezes it. */
export function FormField({ name, field, isLabelHidden = false }: Props) {
  const { entity } = useFormScope()
  const { fixed } = useLive()
  const { field: labelOf } = useLabels(entity)
  const translate = useTranslate()
  const isFrozen = fieldRightsOf(useSession(), entity).frozen.has(name)
  if (!field.readOnly) return <FormInput name={name} field={field} isLabelHidden={isLabelHidden} />
  return (
    <Definition label={labelOf(name)}>
      <RegisterField source={name} field={field} record={fixed} />
      {isFrozen && (
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {translate('validation.frozenField')}
        </Typography>
      )}
    </Definition>
  )
}

// A key that changes what another field shows renders that one alone.
const StableInput = memo(FieldInput)

function FormInput({ name, field, isLabelHidden = false }: Props) {
  const { entity, idPrefix } = useFormScope()
  const { required, warnings, counts } = useLive()
  const { field: labelOf } = useLabels(entity)
  const translate = useTranslate()
  const limitMessageOf = useLimitMessage()
  const source = useSourceHelp(sourceOfInput(field))

  const siblings = useMemo(() => siblingsOf(field, entity.spec.fields), [field, entity])

  const id = `${idPrefix}${name}`
  const kept = keptLanguage(entity.spec.fields, name)
  const count = isCounted(field) ? counts[name] : undefined
  const warning = limitMessageOf(name) ?? warnings[name]
  const { errors } = useFormState({ name, exact: true })
  const help = field.help ? declaredWord(translate, `help.${name}`) : source
  const note = messageAt(errors, name) ?? warning ?? help
  const describedBy = [...(note ? [noteIdOf(id)] : []), countIdOf(id)].join(' ')
  return (
    <StableInput
      id={id}
      source={name}
      field={field}
      label={labelOf(name)}
      labelPlace={isLabelHidden ? 'hidden' : 'above'}
      aside={count && <LimitCount id={id} {...count} />}
      helperText={warning ?? (isLabelHidden ? undefined : help)}
      isWarning={warning !== undefined}
      isWatched={count !== undefined || warnedFields(entity.spec).includes(name)}
      describedBy={count && describedBy}
      isRequired={required.includes(name)}
      lang={kept && languageTag(kept)}
      siblings={siblings}
    />
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
