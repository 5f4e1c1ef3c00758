import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  /** Names of the fields whose values differ from the registry's. */
  readonly fields: readonly string[]
  readonly onKeep: () => void
  readonly onReplace: () => void
  readonly onCancel: () => void
}

/**
 * Confirmation before typed values are replaced by the registry's; the button that keeps them has the focus.
 */
export function ReplaceDialog({ fields, onKeep, onReplace, onCancel }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onCancel} role="alertdialog" aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('companyLookup.replace.title')}</DialogTitle>
      <DialogContent sx={{ typography: 'body1' }}>
        {translate('companyLookup.replace.text')}
        <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
          {fields.map(field => (
            <li key={field}>{field}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onCancel}>{translate('actions.cancel')}</Button>
        <Button onClick={onReplace} color="error" variant="outlined">
          {translate('companyLookup.replace.all')}
        </Button>
        <Button onClick={onKeep} variant="contained" autoFocus>
          {translate('companyLookup.replace.onlyEmpty')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
