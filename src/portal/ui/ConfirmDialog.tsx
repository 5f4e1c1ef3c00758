import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  readonly isOpen?: boolean
  readonly title: string
  readonly children: ReactNode
  /** Words of the buttons: the title's, and "cancel", where they are left out. */
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly isBusy?: boolean
  readonly isConfirmable?: boolean
  /** Whether the action can be undone. */
  readonly isHarmless?: boolean
  /** Whether its text needs the width of two columns. */
  readonly isWide?: boolean
}

/** Confirmation of an action; the safe button has the focus, which is the confirming one where nothing is lost. */
export function ConfirmDialog({
  isOpen = true,
  title,
  children,
  confirmLabel = title,
  cancelLabel,
  onConfirm,
  onCancel,
  isBusy = false,
  isConfirmable = true,
  isHarmless = false,
  isWide = false,
}: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth={isWide ? 'sm' : 'xs'}
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ typography: 'body1' }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} autoFocus={!isHarmless} disabled={isBusy}>
          {cancelLabel ?? translate('actions.cancel')}
        </Button>
        <Button
          // The button stays in the tab order while its precondition loads.
          onClick={isConfirmable ? onConfirm : undefined}
          aria-disabled={!isConfirmable}
          autoFocus={isHarmless}
          // The key that opened the question, still held, does not answer it.
          onKeyDown={event => event.repeat && event.preventDefault()}
          variant={isHarmless ? 'contained' : 'outlined'}
          color={isHarmless ? 'primary' : 'error'}
          disabled={isBusy}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
