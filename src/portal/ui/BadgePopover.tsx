import Badge from '@mui/material/Badge'
import Popover from '@mui/material/Popover'
import { type ReactNode, useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { useLocation } from 'react-router-dom'

type Props = {
  readonly title: string
  /** Text of the count for screen readers; nothing where it is zero. */
  readonly counted: string
  readonly count: number
  readonly color: 'error' | 'primary'
  readonly icon: ReactNode
  /** Id of the heading within the popover. */
  readonly titleId: string
  readonly onOpen?: () => void
  readonly children: (onClose: () => void) => ReactNode
}

/** Key of the address bar's entry, as the router keeps it: that of the page which is shown, or is being loaded. */
const addressedKey = () => (history.state as { readonly key?: string } | null)?.key ?? 'default'

/** Icon button of the top bar with a count, which opens a list in a popover. */
export function BadgePopover({
  title,
  counted,
  count,
  color,
  icon,
  titleId,
  onOpen = () => {},
  children,
}: Props) {
  const { key } = useLocation()
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly key: string }>()
  // The list belongs to the place where it was opened: Back closes it, and a page that was still on its way does not.
  const isHere = opened !== undefined && [key, addressedKey()].includes(opened.key)
  const anchor = isHere ? opened.anchor : null
  const onClose = () => setOpened(undefined)
  return (
    <>
      <IconButtonWithTooltip
        label={title}
        aria-label={count > 0 ? `${title}: ${counted}` : title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => {
          setOpened({ anchor: event.currentTarget, key: addressedKey() })
          onOpen()
        }}
      >
        {/* A hidden badge would still hold a text that the button's name has not (WCAG 2.5.3). */}
        {count > 0 ? (
          <Badge badgeContent={count} max={99} color={color}>
            {icon}
          </Badge>
        ) : (
          icon
        )}
      </IconButtonWithTooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { width: 'min(420px, calc(100vw - 32px))', mt: 0.5 },
          },
        }}
      >
        {children(onClose)}
      </Popover>
    </>
  )
}
