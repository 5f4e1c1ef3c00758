import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  AddNotificationContext,
  AddUndoableMutationContext,
  NotificationContext,
  type NotificationContextType,
} from 'react-admin'
import { followClosing } from './closing.ts'
import {
  addMutation,
  addNotification,
  dismissToast,
  dismissToasts,
  sendMutations,
  setNotifications,
  shownToasts,
} from './toast.ts'

/**
 * Contexts of react-admin's notifications over the one stack of the page, which code outside React feeds, too. Around
 * the whole portal, and once more inside `CoreAdminContext`, which brings its own. Undoable mutations are sent when the
 * page closes.
 */
export function NotificationProvider({ children }: { readonly children: ReactNode }) {
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get)
  useEffect(() => followClosing(sendMutations), [])

  const context = useMemo<NotificationContextType>(
    () => ({
      notifications: [...toasts],
      addNotification,
      takeNotification: () => {
        const [first] = shownToasts.get()
        if (first) dismissToast(first.id)
        return first
      },
      resetNotifications: dismissToasts,
      setNotifications: action =>
        setNotifications(typeof action === 'function' ? action([...shownToasts.get()]) : action),
    }),
    [toasts],
  )

  return (
    <NotificationContext value={context}>
      <AddNotificationContext value={addNotification}>
        <AddUndoableMutationContext value={addMutation}>{children}</AddUndoableMutationContext>
      </AddNotificationContext>
    </NotificationContext>
  )
}
