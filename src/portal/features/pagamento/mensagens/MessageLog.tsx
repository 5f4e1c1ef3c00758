import ArrowDownward from '@mui/icons-material/ArrowDownward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { Fragment, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { Mensagem } from '#contract/features/pagamentoMensagem.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { dayAt } from '#portal/ui/format/instant.ts'
import { useMinutes } from '#portal/ui/useMinutes.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { ConversationMessage } from './ConversationMessage.tsx'
import { type Conversation, unreadIn } from './conversation.ts'
import { UnsentMessage } from './UnsentMessage.tsx'
import { useOlder, useReading } from './useConversation.ts'
import { useLogScroll } from './useLogScroll.ts'
import type { useSending } from './useSending.ts'

export type LogHandle = { readonly showEnd: () => void }

type Props = {
  readonly id: number
  readonly conversation: Conversation
  readonly sending: ReturnType<typeof useSending>
  readonly ref: Ref<LogHandle>
}

const style = {
  position: 'relative',
  overflowY: 'auto',
  // Positions are held by `useLogScroll`, which Safari needs.
  overflowAnchor: 'none',
  // Leaves room for what is being written.
  maxHeight: 'clamp(260px, 100vh - 540px, 600px)',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: { xs: 1.5, sm: 2 },
  py: 1.5,
} as const

/** Messages, oldest first: older ones come when one scrolls up, new ones without moving what is being read. */
export function MessageLog({ id, conversation, sending, ref }: Props) {
  const translate = useTranslate()
  const user = useSession()?.IdUsuario ?? 0
  const { messages, hasOlder } = conversation
  const { unsent } = sending
  const unread = unreadIn(conversation, user)
  const [openedAt] = useState({ readUpTo: conversation.readUpTo, last: messages.at(-1)?.Id ?? 0 })
  const marker = useRef<HTMLDivElement>(null)
  const { mutate: loadOlder, isPending: isLoading } = useOlder(id)
  const first = messages[0]?.Id
  const older = () => {
    if (hasOlder && first !== undefined && !isLoading) loadOlder(first)
  }
  const { element, isAtEnd, onScroll, showEnd } = useLogScroll({
    first,
    last: unsent.at(-1)?.message.key ?? messages.at(-1)?.Id,
    marker,
    onTop: older,
  })
  useImperativeHandle(ref, () => ({ showEnd }), [showEnd])
  useMarking(id, isAtEnd && unread > 0 ? messages.at(-1)?.Id : undefined)
  useMinutes()
  const isNew = ({ Id, IdRemetente }: Mensagem) => Id > openedAt.readUpTo && IdRemetente !== user
  const firstNew = openedAt.last > openedAt.readUpTo ? messages.find(isNew)?.Id : undefined
  return (
    <Box sx={{ position: 'relative' }}>
      <Box
        ref={element}
        role="region"
        tabIndex={0}
        aria-label={translate('pages.pagamento.messages.log')}
        onScroll={onScroll}
        sx={style}
      >
        {hasOlder && (
          <Button size="small" disabled={isLoading} onClick={older} sx={{ display: 'block', mx: 'auto' }}>
            {translate('pages.pagamento.messages.older')}
          </Button>
        )}
        {messages.length + unsent.length === 0 && <Empty />}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {messages.map((message, at) => (
            <Fragment key={message.Id}>
              <DayOf message={message} before={messages[at - 1]} />
              {message.Id === firstNew && (
                <Box component="li" ref={marker}>
                  <Divider sx={{ my: 1, color: 'error.dark', typography: 'subtitle2' }}>
                    {translate('pages.pagamento.messages.newOnes')}
                  </Divider>
                </Box>
              )}
              <ConversationMessage message={message} />
            </Fragment>
          ))}
          {unsent.map(one => (
            <UnsentMessage key={one.message.key} unsent={one} sending={sending} />
          ))}
        </Box>
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {announcementOf(messages.at(-1), openedAt.last, user)}
      </Box>
      {!isAtEnd && (
        <Button
          size="small"
          variant="contained"
          startIcon={<ArrowDownward />}
          onClick={showEnd}
          sx={{
            position: 'absolute',
            bottom: 12,
            left: '50%',
            transform: 'translateX(-50%)',
            whiteSpace: 'nowrap',
          }}
        >
          {unread > 0
            ? translate('pages.pagamento.messages.unread', { smart_count: unread })
            : translate('pages.pagamento.messages.toEnd')}
        </Button>
      )}
    </Box>
  )
}

/** Text for screen readers of another's message that came while the page was open. */
const announcementOf = (last: Mensagem | undefined, openedAt: number, user: number) =>
  last && last.Id > openedAt && last.IdRemetente !== user ? `${last.NomeRemetente}: ${last.Texto}` : ''

/** Marks messages as read once they are in front of somebody: in a window that is looked at. */
function useMarking(id: number, upTo: number | undefined): void {
  const { mutate } = useReading(id)
  const mark = useEffectEvent(() => {
    if (upTo !== undefined && document.visibilityState === 'visible') mutate(upTo)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect event reads the newest message
  useEffect(() => {
    const onVisible = () => mark()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [upTo])
}

const dayOf = ({ Data }: Mensagem) => dayAt(Date.parse(Data))

function DayOf({ message, before }: { readonly message: Mensagem; readonly before: Mensagem | undefined }) {
  const language = useLocale()
  const day = dayOf(message)
  if (before && dayOf(before) === day) return null
  return (
    <li>
      <Divider sx={{ my: 1, color: 'text.secondary', typography: 'body2' }}>
        <time dateTime={day}>{formatDay(day, language)}</time>
      </Divider>
    </li>
  )
}

function Empty() {
  const translate = useTranslate()
  return (
    <Box sx={{ textAlign: 'center', py: 6, px: 2, maxWidth: 420, mx: 'auto' }}>
      <Typography variant="subtitle2" component="p">
        {translate('pages.pagamento.messages.empty')}
      </Typography>
      <Typography color="text.secondary">{translate('pages.pagamento.messages.emptyText')}</Typography>
    </Box>
  )
}
