import { Suspense, useEffect, useState } from 'react'
import { useNotificationContext } from 'react-admin'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'
import { usePreloadDelay } from '#portal/ui/lazy/usePreloadDelay.ts'

const Notification = lazyChunk(() => import('./Notification.tsx'), 'Notification', 'entry')

/**
 * Stack of notifications, whose look comes after the first paint, or with the first of them; each is kept until it can
 * be shown. Where loading fails it is tried again with the next one.
 */
export function Notifications() {
  const { notifications } = useNotificationContext()
  const [isLoaded, setLoaded] = useState(false)
  const isPreloaded = usePreloadDelay(Notification.load)
  useEffect(() => {
    if (notifications.length > 0) void Notification.load().then(setLoaded)
  }, [notifications])
  if (!isLoaded && !isPreloaded) return null
  return (
    <Suspense fallback={null}>
      <Notification />
    </Suspense>
  )
}
