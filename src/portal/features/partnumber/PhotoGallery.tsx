import Star from '@mui/icons-material/Star'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { partnumberEndpoints } from '#contract/features/partnumber.ts'
import { usePicture } from '#portal/entity/picture/usePicture.ts'
import { useSession } from '#portal/session/session.ts'
import { isOffered } from '#portal/session/useRights.ts'
import { useWords } from '#portal/words/language.ts'
import { PhotoPreview } from './PhotoPreview.tsx'
import type { Photo } from './photo.ts'

const { 'partnumber/foto/download': endpoint } = partnumberEndpoints

const SIDE = 112

/** Thumbnails of a product's photos in their order; each opens the whole photo. */
export function PhotoGallery({ photos }: { readonly photos: readonly Photo[] }) {
  const translate = useWords()
  const user = useSession()
  const [shown, setShown] = useState<number>()
  const photo = photos.find(({ Id }) => Id === shown)
  if (photos.length === 0 || !isOffered(user, endpoint)) return null
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('registers.partnumber/foto.many')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, px: 2, pt: 2, listStyle: 'none' }}
      >
        {photos.map(one => (
          <li key={one.Id}>
            <Thumbnail photo={one} onOpen={() => setShown(one.Id)} />
          </li>
        ))}
      </Box>
      {photo && (
        <PhotoPreview photo={photo} photos={photos} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}

function Thumbnail({ photo, onOpen }: { readonly photo: Photo; readonly onOpen: () => void }) {
  const translate = useWords()
  const address = usePicture(endpoint, { id: String(photo.Id), tamanho: 'miniatura' }, true)
  const main = translate('pages.partnumber.mainPhoto', { name: photo.Nome })
  const name = photo.Principal ? main : photo.Nome
  return (
    <Tooltip title={name}>
      <ButtonBase
        onClick={onOpen}
        aria-label={name}
        sx={{
          width: SIDE,
          height: SIDE,
          border: 1,
          borderColor: photo.Principal ? 'primary.main' : 'divider',
          borderRadius: 1,
          overflow: 'hidden',
          '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {address ? (
          <Box component="img" src={address} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
        ) : (
          <Skeleton variant="rectangular" width={SIDE} height={SIDE} />
        )}
        {photo.Principal && (
          <Star
            fontSize="small"
            sx={{
              position: 'absolute',
              top: 4,
              right: 4,
              p: 0.25,
              borderRadius: '50%',
              bgcolor: 'background.paper',
              color: 'primary.main',
            }}
          />
        )}
      </ButtonBase>
    </Tooltip>
  )
}
