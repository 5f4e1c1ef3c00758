import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { partnumberEndpoints } from '#contract/features/partnumber.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { newIdempotencyKey } from '#portal/providers/http/idempotencyKey.ts'
import { change } from '#portal/providers/http/verbs.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { useReorder } from '#portal/ui/reorder/useReorder.ts'
import { visuallyHidden } from '#portal/ui/visuallyHidden.ts'
import { PhotoPreview } from './PhotoPreview.tsx'
import { PhotoTile } from './PhotoTile.tsx'
import type { Photo } from './photo.ts'
import { usePhotoOrder } from './usePhotoOrder.ts'

const foto = entityNamed('partnumber/foto')
const { 'partnumber/foto/download': shownBy, 'partnumber/foto/ordenar': orderedBy } = partnumberEndpoints

type Props = {
  readonly product: number
  readonly photos: readonly Photo[]
  readonly isReadOnly: boolean
}

/** Thumbnails of a product's photos in their order, which users may change; each opens the whole photo. */
export function PhotoGallery({ product, photos, isReadOnly }: Props) {
  const translate = useTranslate()
  const user = useSession()
  const [shown, setShown] = useState<number>()
  const { ordered, save } = usePhotoOrder(product, photos)
  const reorder = useReorder(
    ordered.map(({ Id, Nome }) => ({ key: Id, label: Nome })),
    save,
  )
  const makeMain = useMain()
  if (photos.length === 0 || !isOffered(user, shownBy)) return null
  const photo = photos.find(({ Id }) => Id === shown)
  const updatedBy = verbEndpoint(foto, 'atualizar')
  const isOrdered = !isReadOnly && photos.length > 1 && isOffered(user, orderedBy)
  const isChosen = !isReadOnly && updatedBy !== undefined && isOffered(user, updatedBy)
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('registers.partnumber/foto.many')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, px: 2, pt: 2, listStyle: 'none' }}
      >
        {ordered.map(one => (
          <PhotoTile
            key={one.Id}
            photo={one}
            reorder={isOrdered ? reorder : undefined}
            onOpen={() => setShown(one.Id)}
            onMain={isChosen ? () => makeMain(one) : undefined}
          />
        ))}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {reorder.announced}
      </Box>
      {photo && (
        <PhotoPreview photo={photo} photos={ordered} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

/** Change of a product's main photo. */
function useMain(): (photo: Photo) => void {
  const refresh = useFreshness(foto.name)
  const { mutate } = useMutation({
    mutationFn: (photo: Photo) => change(foto, photo, { Principal: true }, newIdempotencyKey()),
    onError: toastError,
    onSettled: () => refresh(),
  })
  return mutate
}
