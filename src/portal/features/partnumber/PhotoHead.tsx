import { useGetList } from 'react-admin'
import { LARGEST_PHOTO, MOST_PHOTOS, partnumberEndpoints } from '#contract/features/partnumber.ts'
import { ask } from '#portal/providers/http/files.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { UploadDrop } from '#portal/record/files/UploadDrop.tsx'
import { useUploads } from '#portal/record/files/useUploads.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'
import { PhotoGallery } from './PhotoGallery.tsx'
import type { Photo } from './photo.ts'

const { 'partnumber/foto/adicionar': endpoint } = partnumberEndpoints

const TYPES = 'image/jpeg,image/png,image/webp'
const ALL = { page: 1, perPage: MOST_PHOTOS }
const IN_ORDER = { field: 'Ordem', order: 'ASC' } as const

/** Photos of a product above their rows, and a drop zone as long as there is room for more. */
export function PhotoHead({ parent, isReadOnly }: DetailHeadProps<'partnumber'>) {
  const translate = useTranslate()
  const user = useSession()
  const { data: photos = [], isSuccess } = useGetList<Photo>('partnumber/foto', {
    pagination: ALL,
    sort: IN_ORDER,
    filter: { IdPartnumber: parent.Id },
  })
  const isFull = photos.length >= MOST_PHOTOS
  const tooMany = translate('photos.tooMany')
  const uploads = useUploads(
    (file, sending) =>
      ask(endpoint, { query: { idPartnumber: parent.Id, nome: file.name }, body: file, ...sending }),
    {
      largest: LARGEST_PHOTO,
      refusal: ahead => (photos.length + ahead >= MOST_PHOTOS ? tooMany : undefined),
    },
  )
  const isOpen = !isReadOnly && isOffered(user, endpoint)
  const room = { smart_count: MOST_PHOTOS - photos.length }
  return (
    <>
      <PhotoGallery product={parent.Id} photos={photos} isReadOnly={isReadOnly} />
      {isOpen && isSuccess && (
        <UploadDrop
          accept={TYPES}
          label={translate('pages.partnumber.addPhotos')}
          hint={isFull ? tooMany : translate('pages.partnumber.dropHere', room)}
          uploads={uploads}
          isFull={isFull}
        />
      )}
    </>
  )
}
