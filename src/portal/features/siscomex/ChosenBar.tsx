import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type LinhaSiscomex, MOST_RECORDS } from '#contract/features/siscomex.ts'
import type { WordKey } from '#i18n/words.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { type Asking, askingsOf } from './asking.ts'

type Props = {
  readonly chosen: readonly LinhaSiscomex[]
  /** Whether Siscomex has been read, so that it is known what becomes of them. */
  readonly isCompared: boolean
  /** Reason for which none can begin now. */
  readonly reason: string | undefined
  readonly onAsk: (asking: Asking) => void
  readonly onClear: () => void
}

/** Bar over the lines that are chosen: how many, and what can be done with them. */
export function ChosenBar({ chosen, isCompared, reason, onAsk, onClear }: Props) {
  const translate = useTranslate()
  const { send, fetch } = askingsOf(chosen, isCompared)
  const reasonFor = (count: number, none: WordKey) => {
    if (count === 0) return translate(none)
    if (count > MOST_RECORDS) return translate('pages.siscomex.tooMany', { smart_count: MOST_RECORDS })
    return reason
  }
  return (
    <Box
      role="group"
      aria-label={translate('pages.siscomex.chosen', { smart_count: chosen.length })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: 'action.hover',
      }}
    >
      <Typography variant="body2" role="status" sx={{ mr: 'auto' }}>
        {translate('pages.siscomex.chosen', { smart_count: chosen.length })}
      </Typography>
      <ReasonedButton
        reason={reasonFor(send.send.length, 'pages.siscomex.noneToSend')}
        variant="contained"
        onClick={() => onAsk(send)}
      >
        {translate('pages.siscomex.sendCount', { smart_count: send.send.length })}
      </ReasonedButton>
      <ReasonedButton
        reason={reasonFor(fetch.fetch.length, 'pages.siscomex.noneToFetch')}
        variant="outlined"
        onClick={() => onAsk(fetch)}
      >
        {translate('pages.siscomex.fetchCount', { smart_count: fetch.fetch.length })}
      </ReasonedButton>
      <Button onClick={onClear}>{translate('pages.siscomex.clear')}</Button>
    </Box>
  )
}
