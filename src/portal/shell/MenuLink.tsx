import type { SvgIconComponent } from '@mui/icons-material'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router-dom'

type Props = {
  readonly to: string
  readonly label: string
  readonly icon: SvgIconComponent
  readonly isCurrent: boolean
  readonly isFolded: boolean
  readonly onFollow: () => void
}

/** A page in the menu. */
export function MenuLink({ to, label, icon: Icon, isCurrent, isFolded, onFollow }: Props) {
  const link = (
    <ListItemButton
      component={Link}
      to={to}
      selected={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isFolded ? label : undefined}
      onClick={onFollow}
      sx={{
        minHeight: 36,
        py: 0.5,
        px: isFolded ? 1.75 : 1.25,
        borderRadius: '6px',
        mb: '2px',
        color: isCurrent ? 'primary.main' : 'text.primary',
      }}
    >
      <ListItemIcon sx={{ minWidth: 30, color: isCurrent ? 'primary.main' : 'text.secondary' }}>
        <Icon sx={{ fontSize: 19 }} />
      </ListItemIcon>
      {!isFolded && (
        <ListItemText
          primary={label}
          slotProps={{
            primary: {
              // A long name goes on in a second line: with a scroll bar or wider spacing it would be cut (WCAG 1.4.12).
              lineHeight: 1.3,
              sx: { overflowWrap: 'anywhere' },
              fontWeight: isCurrent ? 550 : 450,
              letterSpacing: isCurrent ? '-0.006em' : undefined,
            },
          }}
        />
      )}
    </ListItemButton>
  )
  return (
    <ListItem disablePadding>
      {isFolded ? (
        <Tooltip title={label} placement="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </ListItem>
  )
}
