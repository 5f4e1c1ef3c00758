import Notifications from '@mui/icons-material/NotificationsOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useId, useState } from 'react'
import { useWords } from '#portal/words/language.ts'
import { NotificationPanel } from './NotificationPanel.tsx'
import { useNewNotifications } from './useNewNotifications.ts'
import { useNotifications } from './useNotifications.ts'

/** Bell of the top bar: the number of unread notifications, and their list in a popover. */
export function NotificationBell() {
  const translate = useWords()
  const titleId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const query = useNotifications()
  useNewNotifications(query.data)
  const unread = query.data?.filter(({ Lida }) => !Lida).length ?? 0
  const label = translate('pages.notificacoes.title')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={
            unread > 0
              ? `${label}: ${translate('pages.notificacoes.unread', { smart_count: unread })}`
              : label
          }
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={event => {
            setAnchor(event.currentTarget)
            void query.refetch()
          }}
        >
          <Badge badgeContent={unread} max={99} color="error">
            <Notifications fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { width: 'min(420px, calc(100vw - 32px))', mt: 0.5 },
          },
        }}
      >
        <NotificationPanel query={query} titleId={titleId} onLeave={() => setAnchor(null)} />
      </Popover>
    </>
  )
}
