import { useEffect } from 'react'
import { useNotificationContext, useTakeUndoableMutation, useTranslate } from 'react-admin'
import { type Severity, toast } from '#portal/messages/toast.ts'

const severities: Readonly<Record<string, Severity>> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
}

/** Bridge of react-admin's notifications to the toasts. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext()
  const takeMutation = useTakeUndoableMutation()
  const translate = useTranslate()

  useEffect(() => {
    if (notifications.length === 0) return
    const { message, type, notificationOptions } = takeNotification() ?? {}
    if (notificationOptions?.undoable) takeMutation()?.({ isUndo: false })
    if (typeof message !== 'string') return
    const text = translate(message, { _: message, ...notificationOptions?.messageArgs })
    toast(severities[type ?? ''] ?? 'info', text)
  }, [notifications, takeNotification, takeMutation, translate])

  return null
}
