import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { OwnInputFrame } from '#portal/fields/inputs/OwnInputFrame.tsx'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

const LONGEST_REASON = 500

type Props = {
  readonly reason: string
  readonly onChange: (reason: string) => void
  readonly isFocused?: boolean
}

/** Input of the reason for an action, which is required. */
export function ReasonInput({ reason, onChange, isFocused = false }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <OwnInputFrame id={id} label={translate('forms.reason')} isRequired>
      <OutlinedInput
        id={id}
        autoFocus={isFocused}
        value={reason}
        onChange={event => onChange(event.target.value)}
        slotProps={{ input: { maxLength: LONGEST_REASON } }}
        required
        multiline
        minRows={2}
        fullWidth
      />
    </OwnInputFrame>
  )
}
