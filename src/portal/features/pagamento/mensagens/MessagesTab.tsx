import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useOpened } from '#portal/record/useOpened.ts'
import { INSET } from '#portal/theme/inset.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Composer } from './Composer.tsx'
import { type LogHandle, MessageLog } from './MessageLog.tsx'
import { useConversation } from './useConversation.ts'
import { useSending } from './useSending.ts'

/** Conversation of payer and provider beside a payment request. */
export function MessagesTab() {
  const { Id } = useOpened('pagamento')
  const translate = useTranslate()
  const query = useConversation(Id)
  const sending = useSending(Id)
  const log = useRef<LogHandle>(null)
  return (
    <Loaded query={query}>
      {conversation => (
        <Box
          sx={{ display: 'flex', flexDirection: 'column', gap: 2, px: INSET, py: 2, width: 1, maxWidth: 900 }}
        >
          <MessageLog ref={log} id={Id} conversation={conversation} sending={sending} />
          {conversation.mayWrite ? (
            <Composer
              id={Id}
              onSend={written => {
                sending.send(written)
                log.current?.showEnd()
              }}
            />
          ) : (
            <Typography color="text.secondary">{translate('pages.pagamento.messages.readOnly')}</Typography>
          )}
        </Box>
      )}
    </Loaded>
  )
}
