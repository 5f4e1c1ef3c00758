import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

export type HeadMenuItem = {
  readonly key: string
  readonly label: string
  readonly onPress: () => void
  readonly isDestructive?: boolean
  /** Why it cannot be done now, told below its name; undefined where it can. */
  readonly reason?: string | undefined
}

/** Menu of what else can be done with a record; nothing where there is nothing. */
export function HeadMenu({ items }: { readonly items: readonly HeadMenuItem[] }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (items.length === 0) return null
  const label = translate('forms.more')
  const onPress = (press: () => void) => () => {
    setAnchor(null)
    press()
  }
  return (
    <>
      <IconButtonWithTooltip
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButtonWithTooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {items.map(({ key, reason, isDestructive, ...item }) => (
          <MenuItem
            key={key}
            onClick={reason === undefined ? onPress(item.onPress) : () => {}}
            aria-disabled={reason !== undefined}
            sx={{ color: isDestructive && reason === undefined ? 'error.dark' : 'text.primary' }}
          >
            <ListItemText
              primary={item.label}
              secondary={reason}
              slotProps={reason === undefined ? {} : { primary: { color: 'text.disabled' } }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
