import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { MARK } from '#portal/theme/marks.ts'
import { initialsOf } from '#portal/ui/initials.ts'

type Props = {
  readonly name: string
  /** Whether the reader's company wrote it. */
  readonly isOwn: boolean
  /** Company and time, after the name. */
  readonly about: ReactNode
  readonly children: ReactNode
}

/** Message in a bubble, on the side of its company: the reader's on the right. */
export function Bubble({ name, isOwn, about, children }: Props) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexDirection: isOwn ? 'row-reverse' : 'row', gap: 1, py: 0.75 }}
    >
      <Avatar
        aria-hidden
        sx={{
          width: 32,
          height: 32,
          ...MARK,
          bgcolor: isOwn ? 'primary.dark' : 'secondary.main',
          color: isOwn ? 'common.white' : 'secondary.contrastText',
        }}
      >
        {initialsOf(name)}
      </Avatar>
      <Box
        sx={{
          minWidth: 0,
          maxWidth: { xs: 'calc(100% - 48px)', sm: '78%' },
          display: 'grid',
          justifyItems: isOwn ? 'end' : 'start',
        }}
      >
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 'bold', color: 'text.primary' }}>
            {name}
          </Box>
          {about}
        </Typography>
        <Box
          sx={{
            mt: 0.25,
            px: 1.5,
            py: 1,
            maxWidth: 1,
            borderRadius: 2,
            bgcolor: isOwn ? 'action.selected' : 'action.hover',
            overflowWrap: 'anywhere',
          }}
        >
          {children}
        </Box>
      </Box>
    </Box>
  )
}
