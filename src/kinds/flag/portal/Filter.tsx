import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type FilterProps, listed } from '#portal/fields/filters/filter.ts'
import { labelIdOf } from '#portal/fields/inputs/ids.ts'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useOwnInput } from '#portal/fields/inputs/useOwnInput.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

const answers = { any: null, yes: true, no: false } as const

/** Yes, no, or either. */
export function Filter(props: FilterProps<'flag'>) {
  const translate = useTranslate()
  const { value, onChange, frame } = useOwnInput(props)
  const [answered = null] = listed<boolean>(value)
  const words = {
    any: translate('lists.any'),
    yes: translate('ra.boolean.true'),
    no: translate('ra.boolean.false'),
  }
  const chosen = (Object.keys(answers) as (keyof typeof answers)[]).find(
    answer => answers[answer] === answered,
  )
  return (
    <OwnInputFrame {...frame}>
      <ToggleButtonGroup
        id={props.id}
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={chosen ?? 'any'}
        onChange={(_, answer: keyof typeof answers | null) => answer && onChange(answers[answer])}
        aria-labelledby={labelIdOf(props.id)}
      >
        {Object.entries(words).map(([answer, word]) => (
          <ToggleButton key={answer} value={answer} sx={{ py: 0.5, textTransform: 'none' }}>
            {word}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </OwnInputFrame>
  )
}
