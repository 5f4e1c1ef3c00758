import Check from '@mui/icons-material/Check'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useId, useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'

type Props<T extends string> = {
  readonly label: string
  readonly icon: ReactNode
  readonly options: readonly T[]
  readonly chosen: T
  readonly nameOf: (option: T) => string
  /** Language of an option's name, where it is not the reader's (WCAG 3.1.2). */
  readonly languageOf?: (option: T) => string
  readonly onChoose: (option: T) => void
}

/** Button with a menu of options, one of which is selected. */
export function ChoiceMenu<T extends string>({
  label,
  icon,
  options,
  chosen,
  nameOf,
  languageOf,
  onChoose,
}: Props<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choose = (option: T) => {
    setAnchor(null)
    onChoose(option)
  }
  return (
    <>
      <IconButtonWithTooltip
        label={label}
        aria-label={`${label}: ${nameOf(chosen)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {icon}
      </IconButtonWithTooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {options.map(option => (
          <MenuItem
            key={option}
            lang={languageOf?.(option)}
            role="menuitemradio"
            aria-checked={option === chosen}
            selected={option === chosen}
            onClick={() => choose(option)}
          >
            <ListItemIcon>{option === chosen && <Check fontSize="small" />}</ListItemIcon>
            <ListItemText>{nameOf(option)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
