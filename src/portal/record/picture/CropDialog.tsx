import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useObjectUrl } from '#portal/ui/useObjectUrl.ts'
import { cutPicture, type PictureRegion } from './cut.ts'
import { RatioChoice } from './RatioChoice.tsx'

type Props = {
  readonly file: File
  /** A person's photo is cropped to a circle; a logo to a chosen aspect ratio, keeping its transparency. */
  readonly isPerson: boolean
  readonly isSending: boolean
  readonly confirmLabel: string
  readonly onCut: (picture: Blob) => void
  readonly onCancel: () => void
  /** Called when the browser cannot decode the file as a picture. */
  readonly onUnreadable: () => void
}

const LARGEST_ZOOM = 4
const START = { x: 0, y: 0 }

/** Dialog to crop a picture: moved by pointer or arrow keys, zoomed by the slider. */
export function CropDialog({
  file,
  isPerson,
  isSending,
  confirmLabel,
  onCut,
  onCancel,
  onUnreadable,
}: Props) {
  const translate = useTranslate()
  const id = useId()
  const address = useObjectUrl(file)
  const [at, setAt] = useState(START)
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<PictureRegion>()
  const [own, setOwn] = useState(1)
  const [ratio, setRatio] = useState<number | null>(null)
  const onConfirm = () => {
    if (address && part) void cutPicture(address, part, isPerson).then(onCut, onUnreadable)
  }
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('pictures.crop')}</DialogTitle>
      <DialogContent>
        <Box
          sx={{
            position: 'relative',
            height: 300,
            bgcolor: 'action.hover',
            borderRadius: 1,
            overflow: 'hidden',
          }}
        >
          {address && (
            <Cropper
              image={address}
              crop={at}
              zoom={zoom}
              aspect={isPerson ? 1 : (ratio ?? own)}
              cropShape={isPerson ? 'round' : 'rect'}
              showGrid={!isPerson}
              onMediaLoaded={({ naturalWidth, naturalHeight }) => setOwn(naturalWidth / naturalHeight)}
              maxZoom={LARGEST_ZOOM}
              disableAutomaticStylesInjection
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setPart(pixels)}
            />
          )}
        </Box>
        {!isPerson && <RatioChoice value={ratio} onChange={setRatio} />}
        <Typography id={`${id}-zoom`} variant="subtitle2" sx={{ mt: 2 }}>
          {translate('pictures.zoom')}
        </Typography>
        <Slider
          aria-labelledby={`${id}-zoom`}
          min={1}
          max={LARGEST_ZOOM}
          step={0.1}
          value={zoom}
          onChange={(_, value) => setZoom(Number(value))}
        />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onCancel} disabled={isSending}>
          {translate('actions.cancel')}
        </Button>
        <Button variant="contained" onClick={onConfirm} disabled={isSending || !part}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
