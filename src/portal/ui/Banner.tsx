import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

type Props = {
  readonly tone: 'primary' | 'warning'
  /** Content; nothing while there is nothing to tell. */
  readonly children: ReactNode
  readonly sx?: SxProps<Theme>
}

/** Line across a page or panel. A live region, which must exist before its text changes, or screen readers do not announce it. */
export function Banner({ tone, children, sx = {} }: Props) {
  return (
    <Box
      role="status"
      sx={[
        {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
          px: 2,
          py: 0.5,
          typography: 'body2',
          bgcolor: `${tone}.main`,
          color: `${tone}.contrastText`,
          '&:empty': { display: 'none' },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </Box>
  )
}
