import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useWords } from '#portal/words/language.ts'

type Props = {
  readonly title: string
  readonly maxWidth?: DialogProps['maxWidth']
  /** What stands between title and buttons. */
  readonly children: ReactNode
  /** Buttons after the one that closes. */
  readonly actions?: ReactNode
  readonly onClose: () => void
}

/** A dialog that shows something and is closed again; whatever is done in it is done at once. */
export function ClosingDialog({ title, maxWidth = 'sm', children, actions, onClose }: Props) {
  const say = useWords()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {say('actions.close')}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  )
}
