import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { toast } from '#portal/providers/messages/toast.ts'
import { DropZone } from './DropZone.tsx'
import { ProgressBar } from './ProgressBar.tsx'

type Props = {
  /** Accepted file types, as the picker takes them. */
  readonly accept: string
  /** Bytes of a file, at most: a larger one is refused before it is sent. */
  readonly most: number
  readonly label: string
  /** Text of what may be dropped, below the button. */
  readonly hint: string
  /** Text instead of it while a file is sent or read; undefined otherwise. */
  readonly busy: string | undefined
  /** Whether choosing a file is what the page is for. */
  readonly isPrimary?: boolean
  readonly onFile: (file: File) => void
}

/** Input of one file, chosen or dropped. */
export function FileDrop({ accept, most, label, hint, busy, isPrimary = false, onFile }: Props) {
  const isBusy = busy !== undefined
  const take = (file: File) => {
    if (file.size <= most) return onFile(file)
    toast('error', { key: 'sheets.refused.tooLarge', with: { max: most / 1024 ** 2 } })
  }
  return (
    <DropZone
      accept={accept}
      label={label}
      onFiles={([file]) => file && take(file)}
      isDisabled={isBusy}
      sx={{
        position: 'relative',
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: isPrimary ? 4 : 2.5,
      }}
    >
      {choose => (
        <>
          {isBusy && <ProgressBar label={busy} />}
          <Button
            variant={isPrimary ? 'contained' : 'outlined'}
            startIcon={<UploadFile />}
            disabled={isBusy}
            onClick={choose}
          >
            {label}
          </Button>
          <Typography variant="body2" color="text.secondary" role="status" sx={{ textAlign: 'center' }}>
            {busy ?? hint}
          </Typography>
        </>
      )}
    </DropZone>
  )
}
