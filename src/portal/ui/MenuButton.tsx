import Menu from '@mui/material/Menu'
import { type ReactNode, useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'

type Props = {
  readonly label: string
  readonly icon: ReactNode
  /** Items of the menu, made when it opens; `close` closes it. */
  readonly children: (close: () => void) => ReactNode
}

/** Button with an icon that opens a menu of its name. */
export function MenuButton({ label, icon, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <IconButtonWithTooltip
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButtonWithTooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {anchor !== null && children(close)}
      </Menu>
    </>
  )
}
