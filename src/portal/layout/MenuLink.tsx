import type { SvgIconComponent } from '@mui/icons-material'
import ListItem from '@mui/material/ListItem'
import type { MouseEvent } from 'react'
import { MenuItemLink, MenuItemLinkClasses } from 'react-admin'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'

type Props = {
  readonly to: string
  readonly label: string
  readonly icon: SvgIconComponent
  readonly isCurrent: boolean
  readonly isFolded: boolean
  readonly onFollow: () => void
}

const style = {
  // MUI's entries of a menu are lower on a wide window.
  minHeight: { xs: 36, sm: 36 },
  width: 1,
  py: 0.5,
  px: 1.25,
  borderRadius: '6px',
  mb: '2px',
  color: 'text.primary',
  fontWeight: 'regular',
  // A long name goes on in a second line: with a scroll bar or wider spacing it would be cut (WCAG 1.4.12).
  '& .MuiTypography-root': { lineHeight: 1.3, whiteSpace: 'normal', overflowWrap: 'anywhere' },
  [`& .${MenuItemLinkClasses.icon}`]: { minWidth: 30 },
  '&[aria-current]': {
    color: 'primary.main',
    fontWeight: 'medium',
    [`& .${MenuItemLinkClasses.icon}`]: { color: 'primary.main' },
  },
} as const

const folded = { ...style, px: 1.75, '& .MuiTypography-root': visuallyHidden } as const

/**
 * A page in the menu: react-admin's, as a link of a list instead of an entry of an ARIA menu, with its whole name. Its own
 * mark of the current page compares addresses, and a record has another than its list.
 */
export function MenuLink({ to, label, icon: Icon, isCurrent, isFolded, onFollow }: Props) {
  const onClick = (event: MouseEvent) => {
    onFollow()
    // A link that compares addresses itself would be rendered with each of them.
    const { currentTarget } = event
    if (currentTarget instanceof HTMLAnchorElement && currentTarget.href === location.href)
      event.preventDefault()
  }
  return (
    <ListItem disablePadding>
      <MenuItemLink
        to={to}
        replace={false}
        role="link"
        primaryText={label}
        leftIcon={<Icon fontSize="small" />}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onClick}
        sx={isFolded ? folded : style}
      />
    </ListItem>
  )
}
