import LinearProgress from '@mui/material/LinearProgress'
import { useWords } from '#portal/providers/language.ts'

/** A thin bar at the top of the window while a page is on its way. */
export function Loading() {
  const say = useWords()
  return (
    <LinearProgress
      aria-label={say('shell.loading')}
      sx={{ position: 'fixed', insetInline: 0, top: 0, height: 2, zIndex: 'tooltip' }}
    />
  )
}
