import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useMutationState } from '@tanstack/react-query'
import { useConnection } from '#portal/providers/http/connection.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/**
 * Notice that the server cannot be reached and what happens to changes made meanwhile, above a page or a
 * panel.
 */
export function OfflineNotice() {
  const translate = useTranslate()
  const isConnected = useConnection()
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused } }).length
  return (
    // A live region must exist before its text changes, or screen readers do not announce it.
    <Box
      role="status"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        typography: 'body2',
        bgcolor: 'warning.main',
        color: 'warning.contrastText',
        '&:empty': { display: 'none' },
      }}
    >
      {!isConnected && <CloudOff fontSize="small" aria-hidden />}
      {!isConnected && (
        <span>
          {translate('shell.offline.text')}
          {waiting > 0 && ` ${translate('shell.offline.waiting', { smart_count: waiting })}`}
        </span>
      )}
    </Box>
  )
}
