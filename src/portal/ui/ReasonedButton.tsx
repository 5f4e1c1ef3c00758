import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'
import { visuallyHidden } from './visuallyHidden.ts'

type Props = Omit<ButtonProps, 'aria-describedby'> & {
  /** Reason why the button is disabled; it stays focusable, so that the reason can be read. */
  readonly reason: string | undefined
}

/** Button that shows, when disabled, the reason to the pointer, the keyboard and a screen reader. */
export function ReasonedButton({ reason, onClick, ...props }: Props) {
  const id = useId()
  if (reason === undefined) return <Button {...props} onClick={onClick} />
  return (
    <>
      <Tooltip title={reason} describeChild>
        <Button
          {...props}
          color="inherit"
          aria-disabled
          aria-describedby={id}
          disableRipple
          sx={{ ...props.sx, color: 'text.disabled', cursor: 'not-allowed' }}
        />
      </Tooltip>
      <Box component="span" id={id} sx={visuallyHidden}>
        {reason}
      </Box>
    </>
  )
}
