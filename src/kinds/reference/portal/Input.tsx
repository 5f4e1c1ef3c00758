import Box from '@mui/material/Box'
import type { Row } from '#contract/validation.ts'
import { isUnmatched, unmatchedOf } from '#portal/fields/combo/unmatchedText.ts'
import type { ControlProps } from '#portal/fields/control.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { ChoiceBox } from '#portal/fields/reference/ChoiceBox.tsx'
import { CreateChoice } from '#portal/fields/reference/CreateChoice.tsx'
import { useClearing } from '#portal/fields/reference/useNarrowing.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'

/** Row of a lookup, searched on the server; disabled until the field that narrows it has a value. */
export function Input(control: ControlProps<'reference'>) {
  const translate = useTranslate()
  const { field, value, onChange, siblings, isDisabled = false } = control
  useClearing(siblings, value, onChange)
  const awaited = missingOf(siblings)
  const isOff = isDisabled || awaited !== undefined
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ChoiceBox
        control={{ ...control, isDisabled: isOff }}
        isMultiple={false}
        ids={typeof value === 'number' || typeof value === 'string' ? [value] : []}
        onIds={([id]) => onChange(id ?? null)}
        unmatched={unmatchedOf(value)?.unmatched}
        onUnmatched={(unmatched, isAwaited) => onChange({ unmatched, isAwaited })}
        narrowing={siblings}
        {...(awaited && {
          placeholder: translate('forms.dependsOn', { field: declaredWord(translate, `fields.${awaited}`) }),
        })}
      />
      <CreateChoice lookup={field.to} narrowing={siblings} isDisabled={isOff} onCreated={onChange} />
    </Box>
  )
}

const missingOf = (siblings: Row) =>
  Object.keys(siblings).find(name => (siblings[name] ?? null) === null || isUnmatched(siblings[name]))
