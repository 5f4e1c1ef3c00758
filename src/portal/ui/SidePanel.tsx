import Drawer, { type DrawerProps } from '@mui/material/Drawer'
import { type ReactNode, useLayoutEffect } from 'react'
import { CONTENT_ID } from './content.ts'
import { ownLength } from './ownLength.ts'
import { TOP_BAR_HEIGHT } from './topBarHeight.ts'
import { useFocusOutside } from './useFocusOutside.ts'

type Props = {
  /** Pixels; a narrower window gives all it has. */
  readonly width: number
  /** Id of the element that names the panel. */
  readonly titleId: string
  readonly open?: boolean
  /** Whether the page beside it can be used meanwhile; modal otherwise. */
  readonly isBeside?: boolean
  readonly children: ReactNode
  readonly onClose: () => void
  /** Called once a closed panel has slid out. */
  readonly onExited?: () => void
}

/** Panel at the right of the page. */
export function SidePanel({
  width,
  titleId,
  open = true,
  isBeside = false,
  children,
  onClose,
  onExited,
}: Props) {
  const given = isBeside ? `min(${width}px, 50vw)` : width
  useRoomBeside(isBeside && open ? `${given}` : undefined)
  useFocusOutside(isBeside && open, titleId)
  // Drawers say that they are modal, by themselves.
  const paper = { role: 'dialog', 'aria-modal': !isBeside, 'aria-labelledby': titleId } as const
  const sx = { width: { xs: 1, sm: given }, maxWidth: 1 }
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      {...(isBeside && BESIDE)}
      slotProps={{
        paper: { ...paper, sx: isBeside ? { ...sx, ...BELOW_THE_BAR } : sx },
        transition: onExited ? { onExited } : {},
      }}
    >
      {children}
    </Drawer>
  )
}

const BELOW_THE_BAR = {
  top: TOP_BAR_HEIGHT,
  height: `calc(100% - ${TOP_BAR_HEIGHT}px)`,
  pointerEvents: 'auto',
  boxShadow: 6,
}

const ROOM = ownLength('--beside')

/** Room that the page leaves to a panel beside it; a property of its element, since none of the page is rendered for it. */
function useRoomBeside(width: string | undefined): void {
  useLayoutEffect(() => {
    if (width === undefined) return
    const content = document.getElementById(CONTENT_ID)
    content?.style.setProperty(ROOM, width)
    return () => {
      content?.style.removeProperty(ROOM)
    }
  }, [width])
}

/** Layer of its own in the document: a modal's hides all that is beside it from screen readers. */
function layer(): HTMLElement {
  const existing = document.getElementById('beside')
  if (existing) return existing
  const made = document.createElement('div')
  made.id = 'beside'
  document.body.append(made)
  return made
}

const BESIDE: DrawerProps = {
  container: layer,
  hideBackdrop: true,
  disableScrollLock: true,
  disableEnforceFocus: true,
  sx: { pointerEvents: 'none' },
}
