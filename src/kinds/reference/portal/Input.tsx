import Box from '@mui/material/Box'
import type { Row } from '#contract/validation.ts'
import { isUnmatched, unmatchedOf } from '#portal/fields/combo/unmatchedText.ts'
import type { InputProps } from '#portal/fields/inputs/input.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
import { useSiblings } from '#portal/fields/inputs/useSiblings.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { ChoiceBox } from '#portal/fields/reference/ChoiceBox.tsx'
import { CreateChoice } from '#portal/fields/reference/CreateChoice.tsx'
import { useClearing } from '#portal/fields/reference/useNarrowing.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Row of a lookup, searched on the server; disabled until the field that narrows it has a value. */
export function Input(props: InputProps<'reference'>) {
  const translate = useTranslate()
  const { id, field, source, isRequired = false, disabled = false } = props
  const { value, onChange, frame, ...state } = useOwnInput(props)
  const siblings = useSiblings(source, props.siblings)
  useClearing(siblings, value, onChange)
  const awaited = missingOf(siblings)
  const isOff = disabled || awaited !== undefined
  return (
    <OwnInputFrame {...frame}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <ChoiceBox
          {...state}
          id={id}
          lookup={field.to}
          isRequired={isRequired}
          isDisabled={isOff}
          isMultiple={false}
          ids={typeof value === 'number' || typeof value === 'string' ? [value] : []}
          onIds={([id]) => onChange(id ?? null)}
          unmatched={unmatchedOf(value)?.unmatched}
          onUnmatched={(unmatched, isAwaited) => onChange({ unmatched, isAwaited })}
          narrowing={siblings}
          {...(awaited && {
            placeholder: translate('forms.dependsOn', {
              field: declaredWord(translate, `fields.${awaited}`),
            }),
          })}
        />
        <CreateChoice lookup={field.to} narrowing={siblings} isDisabled={isOff} onCreated={onChange} />
      </Box>
    </OwnInputFrame>
  )
}

const missingOf = (siblings: Row) =>
  Object.keys(siblings).find(name => (siblings[name] ?? null) === null || isUnmatched(siblings[name]))
