import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useLeave } from '#portal/record/form/leave.ts'

type Props = {
  readonly title: string
  /** Name of the form in it, which asks before what was typed is lost. */
  readonly form: string
  readonly onClose: () => void
  /** Body of the dialog, with the function to close it by. */
  readonly children: (close: () => void) => ReactNode
}

/** Dialog with a form of its own over a page, which scrolls below its title. */
export function FormDialog({ title, form, onClose, children }: Props) {
  const titleId = useId()
  const { leave } = useLeave()
  const close = () => leave(form, onClose)
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 1 }}>
        {title}
      </DialogTitle>
      <Box sx={{ overflowY: 'auto', display: 'flex', flexDirection: 'column' }}>{children(close)}</Box>
    </Dialog>
  )
}
