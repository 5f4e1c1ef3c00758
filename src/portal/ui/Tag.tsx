import type { SvgIconComponent } from '@mui/icons-material'
import Autorenew from '@mui/icons-material/Autorenew'
import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import { ICON } from '#portal/theme/marks.ts'
import { type Tone, tint } from './tone.ts'

const icons: { readonly [T in Tone]: SvgIconComponent } = {
  neutral: RemoveCircle,
  waiting: Schedule,
  progress: Autorenew,
  done: CheckCircle,
  stopped: ErrorOutline,
}

/** Status as a small label: a colour, an icon and always the word. */
export function Tag({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  const Icon = icons[tone]
  return (
    <Box
      component="span"
      sx={[
        theme => tint(theme, tone),
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 22,
          maxWidth: 1,
          py: 0.125,
          pl: 0.5,
          pr: 0.875,
          borderRadius: '6px',
          typography: 'subtitle2',
          lineHeight: 1.25,
          textAlign: 'left',
        },
      ]}
    >
      <Icon aria-hidden sx={{ fontSize: ICON.text, flex: 'none' }} />
      {label}
    </Box>
  )
}
