import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router-dom'

type Props = Omit<ButtonProps, 'aria-label'> & {
  readonly label: string
  /** Leads there instead of doing something. */
  readonly to?: string
}

/** A tool beside a list: an icon for the eye, its name for the pointer and a screen reader. */
export function ToolButton({ label, to, ...props }: Props) {
  return (
    <Tooltip title={label}>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={label}
        {...props}
        {...(to !== undefined && { component: Link, to })}
        sx={{ minWidth: 40, px: 1, '& svg': { color: 'text.secondary' } }}
      />
    </Tooltip>
  )
}
