import type { Row } from '#contract/validation.ts'
import { useWords } from '#portal/providers/language.ts'
import { declaredWord } from '../labels.ts'
import { ChoiceBox } from '../reference/ChoiceBox.tsx'
import { useClearing } from '../reference/useNarrowing.ts'
import type { ControlProps } from './control.ts'

/** A row of a lookup, searched on the server; one narrowed by another field waits for that to be chosen. */
export function ReferenceInput(control: ControlProps<'reference'>) {
  const say = useWords()
  const { value, onChange, siblings, isDisabled = false } = control
  useClearing(siblings, value, onChange)
  const awaited = missingOf(siblings)
  return (
    <ChoiceBox
      control={{ ...control, isDisabled: isDisabled || awaited !== undefined }}
      multiple={false}
      ids={typeof value === 'number' || typeof value === 'string' ? [value] : []}
      onIds={([id]) => onChange(id ?? null)}
      narrowing={siblings}
      {...(awaited && {
        placeholder: say('forms.dependsOn', { field: declaredWord(say, `fields.${awaited}`) }),
      })}
    />
  )
}

const missingOf = (siblings: Row) =>
  Object.keys(siblings).find(name => siblings[name] === null || siblings[name] === undefined)
