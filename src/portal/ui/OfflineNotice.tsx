import CloudOff from '@mui/icons-material/CloudOffOutlined'
import { useMutationState } from '@tanstack/react-query'
import { useConnection } from '#portal/providers/http/connection.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Banner } from './Banner.tsx'

/** Notice that the server cannot be reached and what happens to changes made meanwhile, above a page or a panel. */
export function OfflineNotice() {
  const translate = useTranslate()
  const isConnected = useConnection()
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length
  return (
    <Banner tone="warning" sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      {!isConnected && <CloudOff fontSize="small" aria-hidden />}
      {!isConnected && (
        <span>
          {translate('shell.offline.text')}
          {waiting > 0 && ` ${translate('shell.offline.waiting', { smart_count: waiting })}`}
        </span>
      )}
    </Banner>
  )
}
