import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type FilterProps, listed } from '#portal/fields/filters/filter.ts'
import { labelIdOf } from '#portal/fields/inputs/ids.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'

const answers = { any: undefined, yes: true, no: false } as const

/** Yes, no, or either. */
export function Filter({ id, name, values, onChange }: FilterProps<'flag'>) {
  const translate = useTranslate()
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
