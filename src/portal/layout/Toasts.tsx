import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useWords } from '#portal/providers/language.ts'
import { shownToasts } from '#portal/providers/toast.ts'
import { ToastCard } from './ToastCard.tsx'

/** The toasts, at the bottom right of every page; a screen reader hears each as it comes. */
export function Toasts() {
  const say = useWords()
  const toasts = useSyncExternalStore(shownToasts.subscribe, shownToasts.get)
  return (
    <Box
      component="section"
      aria-label={say('shell.toasts.label')}
      aria-live="polite"
      aria-relevant="additions"
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 24 },
        bottom: { xs: 16, sm: 24 },
        width: 'min(380px, calc(100vw - 32px))',
        display: 'grid',
        gap: 1,
        zIndex: 'snackbar',
        // Between and beside the toasts, the page below stays within reach.
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </Box>
  )
}
