import Box from '@mui/material/Box'
import { useRouteError } from 'react-router-dom'
import { FailureNotice } from './FailureNotice.tsx'

/** Stands in for a page that could not be opened. */
export function RouteFailure() {
  const error = useRouteError()
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center' }}>
      <FailureNotice error={error} />
    </Box>
  )
}
