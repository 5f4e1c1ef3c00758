import Back from '@mui/icons-material/ChevronLeft'
import Forth from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { partnumberEndpoints } from '#contract/features/partnumber.ts'
import { useShortcut } from '#portal/keys/useShortcut.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { usePicture } from '#portal/record/picture/usePicture.ts'
import { ClosingDialog } from '#portal/ui/ClosingDialog.tsx'
import type { Photo } from './photo.ts'

const { 'partnumber/foto/download': endpoint } = partnumberEndpoints

type Props = {
  readonly photo: Photo
  readonly photos: readonly Photo[]
  readonly onShow: (id: number) => void
  readonly onClose: () => void
}

/** Whole photo in a dialog; the arrow keys lead to the one before and the one after. */
export function PhotoPreview({ photo, photos, onShow, onClose }: Props) {
  const translate = useTranslate()
  const address = usePicture(endpoint, { id: String(photo.Id) }, true, true)
  const place = photos.findIndex(({ Id }) => Id === photo.Id)
  const [before, after] = [photos[place - 1], photos[place + 1]]
  useShortcut('photoBefore', before && (() => onShow(before.Id)))
  useShortcut('photoAfter', after && (() => onShow(after.Id)))
  return (
    <ClosingDialog title={photo.Nome} maxWidth="lg" onClose={onClose}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1 }}>
        <Step label={translate('pages.partnumber.photoBefore')} to={before} onShow={onShow}>
          <Back />
        </Step>
        <Box sx={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
          {address ? (
            <Box component="img" src={address} alt={photo.Nome} sx={{ maxWidth: 1, maxHeight: '70vh' }} />
          ) : (
            <Skeleton variant="rounded" height={320} />
          )}
        </Box>
        <Step label={translate('pages.partnumber.photoAfter')} to={after} onShow={onShow}>
          <Forth />
        </Step>
      </Box>
    </ClosingDialog>
  )
}

type StepProps = Pick<Props, 'onShow'> & {
  readonly label: string
  /** Photo it leads to; undefined at the end of the row. */
  readonly to: Photo | undefined
  readonly children: ReactNode
}

/** Button to the photo beside. */
function Step({ label, to, onShow, children }: StepProps) {
  return (
    <IconButton aria-label={label} disabled={!to} onClick={() => to && onShow(to.Id)}>
      {children}
    </IconButton>
  )
}
