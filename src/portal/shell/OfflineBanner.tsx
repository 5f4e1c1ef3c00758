import { useEffect, useRef } from 'react'
import { useConnection } from '#portal/http/connection.ts'
import { toast } from '#portal/messages/toast.ts'
import { OfflineNotice } from '#portal/ui/OfflineNotice.tsx'

/** Says above every page that the server cannot be reached, and as a toast that it can be again. */
export function OfflineBanner() {
  const isConnected = useConnection()
  const before = useRef(isConnected)
  useEffect(() => {
    if (isConnected && !before.current) toast('info', { key: 'shell.offline.back' })
    before.current = isConnected
  }, [isConnected])
  return <OfflineNotice />
}
