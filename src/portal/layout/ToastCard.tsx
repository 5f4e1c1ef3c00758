import type { SvgIconComponent } from '@mui/icons-material'
import CheckCircle from '@mui/icons-material/CheckCircleOutline'
import Close from '@mui/icons-material/Close'
import ErrorOutline from '@mui/icons-material/ErrorOutline'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { CloseNotificationContext } from 'react-admin'
import type { WordKey } from '#i18n/words.ts'
import { pressedKeys } from '#portal/keys/shortcuts.ts'
import {
  dismissToast,
  type Severity,
  type Toast,
  type ToastLink,
  undo,
} from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type SeverityStyle = {
  readonly icon: SvgIconComponent
  readonly title: WordKey
  /** Time until it closes; undefined where the user closes it. */
  readonly milliseconds?: number
}

// An error stays: it has to be read and perhaps copied, by slow readers too (WCAG 2.2.1).
const severityStyles: Readonly<Record<Severity, SeverityStyle>> = {
  success: { icon: CheckCircle, title: 'messages.successTitle', milliseconds: 5_000 },
  info: { icon: InfoOutlined, title: 'shell.toasts.info', milliseconds: 6_000 },
  warning: { icon: WarningAmber, title: 'shell.toasts.warning', milliseconds: 8_000 },
  error: { icon: ErrorOutline, title: 'messages.errorTitle' },
}

/** Toast that closes by itself, unless it lasts, but not while it is hovered or has the focus. */
export function ToastCard({ toast }: { readonly toast: Toast }) {
  const translate = useTranslate()
  const [isHeld, setHeld] = useState(false)
  const { id, type, message, mutation, notificationOptions } = toast
  const { link, lasts, messageArgs, autoHideDuration } = notificationOptions
  const { icon: Icon, title, milliseconds } = severityStyles[type]
  const usual = lasts ? null : (milliseconds ?? null)
  const duration = autoHideDuration === undefined ? usual : autoHideDuration
  const dismiss = () => dismissToast(id)

  useEffect(() => {
    if (isHeld || duration === null) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [isHeld, duration, id])

  return (
    <Paper
      variant="outlined"
      role={type === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onKeyDown={event => {
        if (!pressedKeys('close', event)) return
        // A panel of the page stays open.
        event.stopPropagation()
        dismiss()
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        p: 1.5,
        borderLeft: 3,
        borderLeftColor: `${type}.main`,
        boxShadow: '0 8px 24px #0000002e',
      }}
    >
      <Icon fontSize="small" sx={{ color: `${type}.main`, mt: '1px' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="p">
          {translate(title)}
        </Typography>
        <Typography
          variant="body2"
          component={typeof message === 'string' ? 'p' : 'div'}
          color="text.secondary"
          sx={{ whiteSpace: 'pre-line' }}
        >
          <CloseNotificationContext value={dismiss}>
            {/* A notification's key is a plain string: react-admin has some of its own. */}
            {typeof message === 'string' ? translate(message as WordKey, messageArgs) : message}
          </CloseNotificationContext>
        </Typography>
        {link && <ToastAnchor link={link} onFollow={dismiss} />}
        {mutation && (
          <Button size="small" onClick={() => undo(id)} sx={{ ml: -1, px: 1 }}>
            {translate('ra.action.undo')}
          </Button>
        )}
      </Box>
      <IconButton size="small" aria-label={translate('shell.toasts.dismiss')} onClick={dismiss}>
        <Close fontSize="inherit" />
      </IconButton>
    </Paper>
  )
}

type AnchorProps = { readonly link: ToastLink; readonly onFollow: () => void }

function ToastAnchor({ link: { href, follow }, onFollow }: AnchorProps) {
  const translate = useTranslate()
  return (
    <Link
      href={href}
      variant="body2"
      onClick={event => {
        // With a modifier the browser opens another tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onFollow()
        follow()
      }}
    >
      {translate('shell.toasts.open')}
    </Link>
  )
}
