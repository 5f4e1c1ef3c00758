import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'

type Props = {
  /** Pixels; a narrower window gives all it has. */
  readonly width: number
  /** Id of the element that names the panel. */
  readonly titleId: string
  readonly open?: boolean
  readonly children: ReactNode
  readonly onClose: () => void
  /** Called once a closed panel has slid out. */
  readonly onExited?: () => void
}

/** Modal panel at the right of the page. */
export function SidePanel({ width, titleId, open = true, children, onClose, onExited }: Props) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width: { xs: 1, sm: width }, maxWidth: 1 },
        },
        transition: onExited ? { onExited } : {},
      }}
    >
      {children}
    </Drawer>
  )
}
