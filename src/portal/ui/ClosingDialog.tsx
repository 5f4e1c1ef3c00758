import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  readonly title: string
  readonly maxWidth?: DialogProps['maxWidth']
  /** Content between title and buttons. */
  readonly children: ReactNode
  /** Buttons after the close button. */
  readonly actions?: ReactNode
  readonly onClose: () => void
}

/** Dialog with a close button only; actions in it take effect at once. */
export function ClosingDialog({ title, maxWidth = 'sm', children, actions, onClose }: Props) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth={maxWidth} fullWidth>
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {children}
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="outlined" onClick={onClose}>
          {translate('actions.close')}
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  )
}
