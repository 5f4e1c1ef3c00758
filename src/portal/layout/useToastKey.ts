import { useNotificationContext } from 'react-admin'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { dismissToast, type Toast } from '#portal/providers/messages/toast.ts'

/** Closes the newest notification by a key, from a dialog, too, which keeps the focus to itself (decision 0356). */
export function useToastKey(): void {
  // The portal's provider gives each an id.
  const newest = (useNotificationContext().notifications as Toast[]).at(-1)
  useShortcut('closeToast', newest && (() => dismissToast(newest.id)))
}
