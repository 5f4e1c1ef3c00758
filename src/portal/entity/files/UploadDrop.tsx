import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { DropZone } from '#portal/ui/DropZone.tsx'
import { useWords } from '#portal/words/language.ts'
import type { Uploads } from './useUploads.ts'

type Props = {
  /** Accepted file types, as the picker takes them. */
  readonly accept: string
  /** Accessible name of the picker, and the text of its button. */
  readonly label: string
  readonly hint: string
  readonly uploads: Uploads
}

/** Drop zone for several files at once, with the progress of their upload. */
export function UploadDrop({ accept, label, hint, uploads: { send, done, total } }: Props) {
  const translate = useWords()
  const isSending = done < total
  const progress = translate('attachments.sending', { done, total })
  return (
    <Box sx={{ px: 2, pt: 2, display: 'grid', gap: 2 }}>
      <DropZone
        accept={accept}
        onFiles={send}
        isMultiple
        isDisabled={isSending}
        label={label}
        sx={{ p: 3, textAlign: 'center' }}
      >
        {choose => (
          <>
            <Typography color="text.secondary" sx={{ mb: 1 }}>
              {hint}
            </Typography>
            <Button variant="outlined" onClick={choose} disabled={isSending}>
              {label}
            </Button>
          </>
        )}
      </DropZone>
      {isSending && (
        <Box role="status">
          <Typography variant="body2">{progress}</Typography>
          <LinearProgress variant="determinate" value={(done / total) * 100} aria-label={progress} />
        </Box>
      )}
    </Box>
  )
}
