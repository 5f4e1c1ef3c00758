import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router-dom'

type Props = Omit<ButtonProps, 'aria-label'> & {
  readonly label: string
  /** Target of a link; without it the button is an action. */
  readonly to?: string
}

/** Icon button beside a list, with its name as tooltip and for screen readers. */
export function ToolButton({ label, to, ...props }: Props) {
  return (
    <Tooltip title={label}>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={label}
        {...props}
        {...(to !== undefined && { component: Link, to })}
        sx={{ minWidth: { xs: 38, sm: 40 }, px: { xs: 0.75, sm: 1 }, '& svg': { color: 'text.secondary' } }}
      />
    </Tooltip>
  )
}
