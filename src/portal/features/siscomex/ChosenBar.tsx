import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type LinhaSiscomex, MOST_RECORDS } from '#contract/features/siscomex.ts'
import type { WordKey } from '#i18n/words.ts'
import { ReasonedButton } from '#portal/ui/ReasonedButton.tsx'
import { useWords } from '#portal/words/language.ts'
import type { Asking } from './SynchronizeDialog.tsx'
import { isFetchable, isSendable } from './useSideBySide.ts'

type Props = {
  readonly chosen: readonly LinhaSiscomex[]
  /** Reason for which none can begin now. */
  readonly reason: string | undefined
  readonly onAsk: (asking: Asking) => void
  readonly onClear: () => void
}

/** Synchronization of what is to be sent among some lines, and of what is to be taken over. */
export function askingsOf(lines: readonly LinhaSiscomex[]): {
  readonly send: Asking
  readonly fetch: Asking
} {
  const send = new Set(lines.filter(isSendable).flatMap(({ Id }) => Id ?? []))
  const there = lines.filter(isFetchable)
  const fetch = there.flatMap(({ Chave }) => Chave ?? [])
  return {
    send: { send: [...send], fetch: [], isNew: false },
    fetch: { send: [], fetch, isNew: there.some(({ Id }) => Id === null) },
  }
}

/** Bar over the lines that are chosen: how many, and what can be done with them. */
export function ChosenBar({ chosen, reason, onAsk, onClear }: Props) {
  const translate = useWords()
  const { send, fetch } = askingsOf(chosen)
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
