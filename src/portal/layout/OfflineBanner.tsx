import { useEffect, useRef } from 'react'
import { OfflineNotice } from '#portal/parts/OfflineNotice.tsx'
import { useConnection } from '#portal/providers/connection.ts'
import { toast } from '#portal/providers/toast.ts'

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
