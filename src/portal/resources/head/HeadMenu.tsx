import MoreHoriz from '@mui/icons-material/MoreHorizOutlined'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { MenuButton } from '#portal/ui/MenuButton.tsx'

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
  if (items.length === 0) return null
  return (
    <MenuButton label={translate('forms.more')} icon={<MoreHoriz />}>
      {close =>
        items.map(({ key, reason, isDestructive, label, onPress }) => (
          <MenuItem
            key={key}
            onClick={() => {
              if (reason !== undefined) return
              close()
              onPress()
            }}
            aria-disabled={reason !== undefined}
            sx={{ color: isDestructive && reason === undefined ? 'error.dark' : 'text.primary' }}
          >
            <ListItemText
              primary={label}
              secondary={reason}
              slotProps={reason === undefined ? {} : { primary: { color: 'text.disabled' } }}
            />
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}
