import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Bubble } from './Bubble.tsx'
import { MessageText } from './MessageText.tsx'
import type { Unsent, useSending } from './useSending.ts'

type Props = {
  readonly unsent: Unsent
  readonly sending: Pick<ReturnType<typeof useSending>, 'retry' | 'drop'>
}

/** Message of the user's that has not arrived: sent again under its key, or given up. */
export function UnsentMessage({ unsent: { message, state, error = '' }, sending: { retry, drop } }: Props) {
  const translate = useTranslate()
  const user = useSession()
  const hasFailed = state === 'failed'
  return (
    <Bubble name={user?.Nome ?? ''} isOwn about="">
      <MessageText text={message.text} names={message.mentions.map(({ Nome }) => Nome)} />
      <Box
        role={hasFailed ? 'alert' : undefined}
        sx={{ typography: 'body2', color: hasFailed ? 'error.dark' : 'text.secondary', mt: 0.5 }}
      >
        {translate(`pages.pagamento.messages.${state}`, { reason: error })}
      </Box>
      {hasFailed && (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <Button size="small" onClick={() => retry(message)}>
            {translate('actions.retry')}
          </Button>
          <Button size="small" color="inherit" onClick={() => drop(message.key)}>
            {translate('pages.pagamento.messages.discard')}
          </Button>
        </Box>
      )}
    </Bubble>
  )
}
