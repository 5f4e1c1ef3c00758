import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { toast, toastError } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  readonly secret: string
  /** Name of the secret, and what it is good for. */
  readonly title: string
  readonly text: string
  readonly onClose: () => void
}

/** Secret that is shown this once: closed by its button alone, since a key or a click beside it would lose the secret. */
export function SecretDialog({ secret, title, text, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast('success', { key: 'pages.chaveapi.copied' })
  }
  return (
    <Dialog open role="alertdialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} fullWidth>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} sx={{ mb: 2 }}>
          {text}
        </Typography>
        <TextField
          fullWidth
          multiline
          value={secret}
          label={title}
          onFocus={({ target }) => target.select()}
          slotProps={{
            htmlInput: {
              readOnly: true,
              spellCheck: false,
              sx: { fontFamily: 'monospace', overflowWrap: 'anywhere' },
            },
          }}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap', rowGap: 1 }}>
        {/* Browsers have no clipboard for a page that came without encryption. */}
        {window.isSecureContext && (
          <Button
            variant="contained"
            startIcon={<ContentCopy />}
            onClick={() => void copy().catch(toastError)}
            autoFocus
          >
            {translate('pages.chaveapi.copy')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('pages.chaveapi.kept')}</Button>
      </DialogActions>
    </Dialog>
  )
}
