import { useEffect, useRef } from 'react'
import { useConnection } from '#portal/providers/http/connection.ts'
import { toast } from '#portal/providers/messages/toast.ts'
import { OfflineNotice } from '#portal/ui/OfflineNotice.tsx'

/** Banner above every page while the server cannot be reached, and a toast when it can be again. */
export function OfflineBanner() {
  const isConnected = useConnection()
  const before = useRef(isConnected)
  useEffect(() => {
    if (isConnected && !before.current) toast('info', { key: 'shell.offline.back' })
    before.current = isConnected
  }, [isConnected])
  return <OfflineNotice />
}
