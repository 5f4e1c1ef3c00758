import Box from '@mui/material/Box'
import { useRef } from 'react'
import { useNotificationContext } from 'react-admin'
import { createPortal } from 'react-dom'
import type { Toast } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ToastCard } from './ToastCard.tsx'
import { useToastPlace } from './useToastPlace.ts'

/**
 * Notification of react-admin's contract that shows all of them, as a stack of toasts at the bottom right of every page
 * (decision 0290); a screen reader announces each. An open dialog hides from screen readers all siblings that exist when it
 * opens, so the container is created only with the first toast.
 */
export function Notification() {
  const translate = useTranslate()
  // The portal's provider gives each an id.
  const toasts = useNotificationContext().notifications as Toast[]
  const stack = useRef<HTMLElement>(null)
  const place = useToastPlace(stack, toasts.length > 0)
  if (toasts.length === 0) return null
  return createPortal(
    <Box
      component="section"
      aria-label={translate('shell.toasts.label')}
      ref={stack}
      style={place}
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 24 },
        bottom: { xs: 16, sm: 24 },
        width: 'min(380px, calc(100vw - 32px))',
        display: 'grid',
        gap: 1,
        overflow: 'auto',
        zIndex: 'snackbar',
        // The page stays clickable between and beside the toasts.
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Box>,
    document.body,
  )
}
