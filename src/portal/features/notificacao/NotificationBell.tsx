import Notifications from '@mui/icons-material/NotificationsOutlined'
import { useId } from 'react'
import { BadgePopover } from '#portal/ui/BadgePopover.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { NotificationPanel } from './NotificationPanel.tsx'
import { useNewNotifications } from './useNewNotifications.ts'
import { useNotifications } from './useNotifications.ts'

/** Bell of the top bar: the number of unread notifications, and their list in a popover. */
export function NotificationBell() {
  const translate = useTranslate()
  const titleId = useId()
  const query = useNotifications()
  useNewNotifications(query.data)
  const unread = query.data?.filter(({ Lida }) => !Lida).length ?? 0
  return (
    <BadgePopover
      title={translate('pages.notificacoes.title')}
      counted={translate('pages.notificacoes.unread', { smart_count: unread })}
      count={unread}
      color="error"
      icon={<Notifications fontSize="small" />}
      titleId={titleId}
      onOpen={() => void query.refetch()}
    >
      {onClose => <NotificationPanel query={query} titleId={titleId} onLeave={onClose} />}
    </BadgePopover>
  )
}
