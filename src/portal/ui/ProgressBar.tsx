import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'

const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } })

type Props = {
  readonly label: string
  /** At the top of the window, not of what it stands in. */
  readonly isAtTheTop?: boolean
}

/** A thin bar that moves while something is on its way. MUI's has looks for all occasions, and is wanted before any page. */
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
          // For who asks for no movement it stands, in the middle.
          '@media (prefers-reduced-motion: reduce)': { left: '30%', animation: 'none' },
        },
      }}
    />
  )
}
