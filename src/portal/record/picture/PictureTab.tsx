import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { LARGEST_IMAGE } from '#contract/features/imagem.ts'
import type { StoredRow } from '#contract/validation.ts'
import { ask } from '#portal/providers/http/files.ts'
import { toast, toastError, toastSuccess } from '#portal/providers/messages/toast.ts'
import { answers } from '#portal/providers/session/additions.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { modelKey } from '#portal/record/model/useModel.ts'
import { INSET } from '#portal/theme/inset.ts'
import { ConfirmDialog } from '#portal/ui/ConfirmDialog.tsx'
import { formatBytes } from '#portal/ui/format/bytes.ts'
import { CropDialog } from './CropDialog.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PICTURE, usePicture } from './usePicture.ts'

type Props = {
  readonly resource: string
  readonly record: Pick<StoredRow, 'Id'>
  readonly isThere: boolean
  readonly isReadOnly: boolean
  readonly shown: Endpoint
  readonly taken: Endpoint
  readonly removed: Endpoint
  /**
   * A person's photo is cropped to a circle; a logo to a ratio, with previews on light and dark backgrounds.
   */
  readonly isPerson: boolean
  /** Content beside the picture, above what can be done with it. */
  readonly about?: ReactNode
  /** Called after the picture was replaced or removed; a removed one is asked for again until it is over. */
  readonly onChanged?: () => Promise<void>
}

const TYPES = 'image/jpeg,image/png,image/webp'

/** Tab with a record's picture: shows, replaces and removes it. */
export function PictureTab(props: Props) {
  const { resource, record, isThere, isReadOnly, shown, taken, removed, isPerson, about, onChanged } = props
  const translate = useTranslate()
  const language = useLocale()
  const queryClient = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File>()
  const user = useSession()
  const isChangeable = !isReadOnly && answers(user, taken)
  const [cut, setCut] = useState<Blob>()
  const forget = () => {
    setChosen(undefined)
    setCut(undefined)
  }
  const query = { id: String(record.Id) }
  const address = usePicture(shown, query, isThere && answers(user, shown))
  const [isRemoving, setRemoving] = useState(false)
  const { mutate, isPending } = useMutation({
    // Removal of the picture if null.
    mutationFn: (picture: Blob | null) =>
      ask<{ readonly Message: string }>(picture ? taken : removed, {
        query,
        ...(picture && { body: picture }),
      }),
    onSuccess: async (answer, picture) => {
      toastSuccess(answer)
      forget()
      setRemoving(false)
      await onChanged?.()
      await queryClient.invalidateQueries({ queryKey: modelKey(resource, record.Id) })
      // Only after the record says that it has none: a mounted query would fetch it again.
      if (!picture) queryClient.removeQueries({ queryKey: [PICTURE, shown.path, query] })
      // The same picture may be shown elsewhere: the company's logo is that of its headquarters.
      await queryClient.invalidateQueries({ queryKey: [PICTURE] })
    },
    onError: toastError,
  })
  const onUnreadable = () => {
    forget()
    toast('error', { key: 'images.refused' })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: INSET, py: 3 }}>
      <Avatar
        variant={isPerson ? 'circular' : 'rounded'}
        {...(address ? { src: address } : {})}
        alt={address ? translate('pictures.alt') : ''}
        sx={{
          width: isPerson ? 128 : 256,
          height: 128,
          color: 'text.secondary',
          bgcolor: 'action.hover',
          '& img': { objectFit: isPerson ? 'cover' : 'contain' },
        }}
      >
        <PhotoCamera fontSize="large" />
      </Avatar>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', flex: '1 1 200px', minWidth: 0 }}>
        {about}
        {isChangeable && (
          <Typography color="text.secondary" variant="body2">
            {translate('pictures.hint', { size: formatBytes(LARGEST_IMAGE, language) })}
          </Typography>
        )}
        {isChangeable && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" onClick={() => picker.current?.click()} disabled={isPending}>
              {translate(isThere ? 'pictures.change' : 'pictures.choose')}
            </Button>
            {isThere && answers(user, removed) && (
              <Button color="error" onClick={() => setRemoving(true)} disabled={isPending}>
                {translate('pictures.remove')}
              </Button>
            )}
          </Box>
        )}
        <input
          ref={picker}
          type="file"
          accept={TYPES}
          hidden
          aria-label={translate('pictures.choose')}
          onChange={({ target }) => {
            setChosen(target.files?.[0])
            target.value = ''
          }}
        />
      </Box>
      {cut && (
        <PreviewDialog
          file={cut}
          isSending={isPending}
          onTake={mutate}
          onCancel={forget}
          onUnreadable={onUnreadable}
        />
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        title={translate('pictures.remove')}
        onConfirm={() => mutate(null)}
        onCancel={() => setRemoving(false)}
        isBusy={isPending}
      >
        {translate('forms.remove.text')}
      </ConfirmDialog>
      {chosen && !cut && (
        <CropDialog
          file={chosen}
          isPerson={isPerson}
          isSending={isPending}
          confirmLabel={translate(isPerson ? 'actions.save' : 'pictures.goOn')}
          onCut={isPerson ? mutate : setCut}
          onCancel={forget}
          onUnreadable={onUnreadable}
        />
      )}
    </Box>
  )
}
