import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Code } from '#kinds/field.ts'
import { labelIdOf } from '#portal/fields/control.ts'
import { CodeSelect } from '#portal/fields/inputs/CodeSelect.tsx'
import { useLeftText } from '#portal/fields/inputs/useLeftText.ts'
import { ChoiceBox } from '#portal/fields/reference/ChoiceBox.tsx'
import { useWords } from '#portal/words/language.ts'
import { type FilterProps, listed } from './filter.ts'

const orNone = <T,>(values: readonly T[]) => (values.length > 0 ? values : undefined)

/** Any of the chosen codes. */
export function CodesFilter({ id, name, field, values, onChange }: FilterProps<'choice' | 'several'>) {
  const { forget, ...left } = useLeftText()
  return (
    <CodeSelect
      {...left}
      id={id}
      isMultiple
      enumeration={field.of}
      codes={field.codes}
      chosen={listed<Code>(values[name])}
      onChange={codes => {
        forget()
        onChange({ [name]: orNone(codes) })
      }}
    />
  )
}

const answers = { any: undefined, yes: true, no: false } as const

/** Yes, no, or either. */
export function FlagFilter({ id, name, values, onChange }: FilterProps<'flag'>) {
  const translate = useWords()
  const [value] = listed<boolean>(values[name])
  const words = {
    any: translate('lists.any'),
    yes: translate('ra.boolean.true'),
    no: translate('ra.boolean.false'),
  }
  const chosen = (Object.keys(answers) as (keyof typeof answers)[]).find(answer => answers[answer] === value)
  return (
    <ToggleButtonGroup
      id={id}
      exclusive
      fullWidth
      size="small"
      color="primary"
      value={chosen ?? 'any'}
      onChange={(_, answer: keyof typeof answers | null) => answer && onChange({ [name]: answers[answer] })}
      aria-labelledby={labelIdOf(id)}
    >
      {Object.entries(words).map(([answer, word]) => (
        <ToggleButton key={answer} value={answer} sx={{ py: 0.5, textTransform: 'none' }}>
          {word}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Any of the chosen rows of a lookup, searched on the server. */
export function ReferenceFilter({ id, name, field, label, values, onChange }: FilterProps<'reference'>) {
  const ids = listed<number | string>(values[name])
  const { isInvalid, forget, ...left } = useLeftText()
  return (
    <ChoiceBox
      {...left}
      control={{ id, field, label, siblings: {}, isRequired: false, isInvalid }}
      isMultiple
      ids={ids}
      onIds={chosen => {
        forget()
        onChange({ [name]: orNone(chosen) })
      }}
      narrowing={{}}
    />
  )
}
