import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } })

type Props = {
  readonly label: string
  /** Whether it is at the top of the window instead of its container. */
  readonly isAtTheTop?: boolean
}

/** Thin progress bar. MUI's has many variants and would be too large before any page has loaded. */
export function ProgressBar({ label, isAtTheTop = false }: Props) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      sx={{
        position: isAtTheTop ? 'fixed' : 'absolute',
        zIndex: isAtTheTop ? 'tooltip' : 3,
        insetInline: 0,
        top: 0,
        height: 2,
        overflow: 'hidden',
        bgcolor: 'action.focus',
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          width: '40%',
          bgcolor: 'primary.main',
          animation: `${pass} 1.4s ease-in-out infinite`,
          // With reduced motion it stands still, in the middle.
          '@media (prefers-reduced-motion: reduce)': { left: '30%', animation: 'none' },
        },
      }}
    />
  )
}
