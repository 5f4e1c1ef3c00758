import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  readonly isOpen: boolean
  readonly isSaving: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
  readonly onBack: () => void
  readonly onExited: () => void
}

/** Asks whether to save or discard unsaved changes before an action on their record. */
export function UnsavedDialog({ isOpen, isSaving, onSave, onDiscard, onBack, onExited }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={() => isSaving || onBack()}
      role="alertdialog"
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle id={id}>{translate('forms.settle.title')}</DialogTitle>
      <DialogContent sx={{ typography: 'body1' }}>{translate('forms.settle.text')}</DialogContent>
      <DialogActions
        sx={{ flexWrap: 'wrap', gap: 1, px: 3, pb: 2, '& > :not(style) ~ :not(style)': { ml: 0 } }}
      >
        <Button onClick={onBack} disabled={isSaving}>
          {translate('actions.back')}
        </Button>
        <Button onClick={onDiscard} disabled={isSaving} color="error" variant="outlined">
          {translate('forms.unsaved.leave')}
        </Button>
        <Button onClick={onSave} disabled={isSaving} variant="contained" autoFocus>
          {translate(isSaving ? 'forms.saving' : 'forms.settle.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
