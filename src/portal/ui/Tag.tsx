import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type Tone, toneColour } from '#portal/theme/tone.ts'

const DOT = 8

/** Status: a dot in its colour, and always the word. */
export function Tag({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  return (
    <Box component="span" sx={looks[tone]}>
      {label}
    </Box>
  )
}

const look = (tone: Tone) =>
  ({
    display: 'inline-flex',
    alignItems: 'baseline',
    gap: 0.75,
    maxWidth: 1,
    typography: 'body2',
    color: 'text.primary',
    textAlign: 'left',
    '&::before': {
      content: '""',
      flex: 'none',
      width: DOT,
      height: DOT,
      borderRadius: '50%',
      bgcolor: (theme: Theme) => toneColour(theme, tone),
      // Forced colours draw no ground of their own accord.
      forcedColorAdjust: 'none',
      printColorAdjust: 'exact',
    },
  }) as const

const looks = {
  neutral: look('neutral'),
  waiting: look('waiting'),
  progress: look('progress'),
  done: look('done'),
  stopped: look('stopped'),
} as const
