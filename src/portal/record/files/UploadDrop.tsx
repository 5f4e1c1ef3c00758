import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { DropZone } from '#portal/ui/DropZone.tsx'
import { UploadList } from './UploadList.tsx'
import type { Uploads } from './useUploads.ts'

type Props = {
  /** Accepted file types, as the picker takes them. */
  readonly accept: string
  /** Accessible name of the picker, and the text of its button. */
  readonly label: string
  readonly hint: string
  readonly uploads: Uploads
  /** Whether there is no room for another file; the hint says so. */
  readonly isFull?: boolean
}

/** Drop zone for several files at once, with the progress of their upload and what became of each. */
export function UploadDrop({ accept, label, hint, uploads, isFull = false }: Props) {
  return (
    <Box sx={{ px: 2, pt: 2, display: 'grid', gap: 2 }}>
      {isFull ? (
        <Typography color="text.secondary">{hint}</Typography>
      ) : (
        <DropZone
          accept={accept}
          onFiles={uploads.send}
          isMultiple
          isDisabled={false}
          label={label}
          sx={{ p: 3, textAlign: 'center' }}
        >
          {choose => (
            <>
              <Typography color="text.secondary" sx={{ mb: 1 }}>
                {hint}
              </Typography>
              <Button variant="outlined" onClick={choose}>
                {label}
              </Button>
            </>
          )}
        </DropZone>
      )}
      <UploadList uploads={uploads} />
    </Box>
  )
}
