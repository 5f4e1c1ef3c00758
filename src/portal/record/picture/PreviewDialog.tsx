import Box from '@mui/material/Box'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { useObjectUrl } from '#portal/ui/useObjectUrl.ts'

type Props = {
  readonly file: Blob
  readonly isSending: boolean
  readonly onTake: (picture: Blob) => void
  readonly onCancel: () => void
  /** Called when the browser cannot decode the file as a picture. */
  readonly onUnreadable: () => void
}

/** Preview of a picture on light and dark backgrounds, before it is uploaded. */
export function PreviewDialog({ file, isSending, onTake, onCancel, onUnreadable }: Props) {
  const translate = useTranslate()
  const address = useObjectUrl(file)
  return (
    <ConfirmDialog
      isHarmless
      title={translate('pictures.preview')}
      confirmLabel={translate('actions.save')}
      onConfirm={() => onTake(file)}
      onCancel={onCancel}
      isBusy={isSending}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {['#ffffff', '#1e1e1e'].map(ground => (
          <Box
            key={ground}
            component="img"
            src={address}
            alt={ground === '#ffffff' ? translate('pictures.new') : ''}
            onError={onUnreadable}
            sx={{
              width: 1,
              height: 128,
              p: 1,
              objectFit: 'contain',
              bgcolor: ground,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
            }}
          />
        ))}
      </Box>
    </ConfirmDialog>
  )
}
