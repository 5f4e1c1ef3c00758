import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { Input as DayInput } from '#kinds/day/portal/Input.tsx'
import { day } from '#kinds/index.ts'
import { FieldShell } from '#portal/fields/inputs/FieldShell.tsx'
import { ValueInput } from '#portal/fields/inputs/ValueInput.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { isExistingDay } from '#rules/grammar/day.ts'

type Props = {
  readonly words: string
  readonly onWords: (words: string) => void
  /** `YYYY-MM-DD`, null, or text that is not a valid date yet. */
  readonly until: unknown
  readonly onUntil: (until: unknown) => void
}

const field = day()

/** Filter of the available payment requests: search text and last due date. */
export function AvailableFilter({ words, onWords, until, onUntil }: Props) {
  const translate = useTranslate()
  const [wordsId, untilId] = [useId(), useId()]
  const label = translate('pages.baixa.dueUntil')
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, gap: 2, px: 3, pb: 2 }}>
      <FieldShell id={wordsId} label={translate('pages.baixa.search')} isRequired={false}>
        <OutlinedInput
          id={wordsId}
          value={words}
          onChange={event => onWords(event.target.value)}
          size="small"
          fullWidth
        />
      </FieldShell>
      <FieldShell id={untilId} label={label} isRequired={false}>
        <ValueInput
          Input={DayInput}
          id={untilId}
          field={field}
          label={label}
          value={until}
          onChange={onUntil}
          siblings={{}}
          isRequired={false}
          isInvalid={until !== null && !isExistingDay(String(until))}
        />
      </FieldShell>
    </Box>
  )
}
