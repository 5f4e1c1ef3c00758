import Notifications from '@mui/icons-material/NotificationsOutlined'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { BadgePopover } from '#portal/ui/BadgePopover.tsx'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { useLoaded } from '#portal/ui/lazy/useLoaded.ts'
import { usePreloadDelay } from '#portal/ui/lazy/usePreloadDelay.ts'
import { useNewNotifications } from './useNewNotifications.ts'
import { useNotifications } from './useNotifications.ts'

const NotificationPanel = lazyChunk(() => import('./NotificationPanel.tsx'), 'NotificationPanel')

/** Bell of the top bar: the number of unread notifications, once it is known, and their list in a popover. */
export function NotificationBell() {
  const translate = useTranslate()
  const titleId = useId()
  const [isAsked, setAsked] = useState(false)
  const isSoon = usePreloadDelay(NotificationPanel.load)
  const isLoaded = useLoaded(NotificationPanel.load, isAsked)
  const query = useNotifications(isSoon || isAsked)
  useNewNotifications(query.data)
  const unread = query.data?.filter(({ Lida }) => !Lida).length ?? 0
  const title = translate('pages.notificacoes.title')
  return (
    <BadgePopover
      title={title}
      counted={translate('pages.notificacoes.unread', { smart_count: unread })}
      count={unread}
      color="error"
      icon={<Notifications fontSize="small" />}
      titleId={titleId}
      onOpen={() => {
        setAsked(true)
        void query.refetch()
      }}
    >
      {onClose =>
        isLoaded ? (
          <NotificationPanel query={query} titleId={titleId} onLeave={onClose} />
        ) : (
          <Typography id={titleId} variant="h3" component="h2" sx={{ px: 2, py: 1.25 }}>
            {title}
          </Typography>
        )
      }
    </BadgePopover>
  )
}
