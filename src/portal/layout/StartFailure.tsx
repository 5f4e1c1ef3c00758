import Box from '@mui/material/Box'
import { FailureNotice } from './FailureNotice.tsx'

/** Error page shown when the configuration cannot be read. */
export function StartFailure() {
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <FailureNotice error={undefined} />
    </Box>
  )
}
