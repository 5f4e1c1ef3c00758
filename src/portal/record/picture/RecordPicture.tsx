import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Entity } from '#contract/entity.ts'
import { type PictureSource, pictureOf } from '#contract/picture.ts'
import { pictureEndpoint } from '#contract/pictureEndpoint.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { registerIcon } from '#portal/record/icons/registerIcons.ts'
import { mainPicture } from './mainPictures.ts'
import { usePicture } from './usePicture.ts'

type Props = { readonly entity: Entity; readonly id: number }

/**
 * Thumbnail of the main picture that stands for a record, as large as the frame around it; its register's icon where there
 * is none, or none for the user. It stands beside the record's title, so that it has no name of its own.
 */
export function RecordPicture({ entity, id }: Props) {
  const user = useSession()
  const source = pictureOf(entity)
  const endpoint = source && pictureEndpoint(source)
  return source && endpoint && isOffered(user, endpoint) ? (
    <Thumbnail entity={entity} id={id} source={source} endpoint={endpoint} />
  ) : (
    <Frame entity={entity} />
  )
}

type ThumbnailProps = Props & { readonly source: PictureSource; readonly endpoint: Endpoint }

function Thumbnail({ entity, id, source, endpoint }: ThumbnailProps) {
  const frame = useRef<HTMLElement>(null)
  const isNear = useIsNear(frame)
  const { data: picture = null } = useQuery({
    // Read anew with every other query of the pictures.
    queryKey: [source.detail.name, 'main', id],
    queryFn: () => mainPicture(source, id),
    retry: false,
  })
  const query = { id: String(picture), tamanho: 'miniatura' }
  const address = usePicture(endpoint, query, picture !== null && isNear, true)
  return <Frame ref={frame} entity={entity} address={address} />
}

type FrameProps = {
  readonly entity: Entity
  readonly ref?: RefObject<HTMLElement | null>
  readonly address?: string | undefined
}

function Frame({ entity, ref, address }: FrameProps) {
  const Icon = registerIcon(entity)
  return (
    <Box
      ref={ref}
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 1,
        height: 1,
        color: 'text.disabled',
      }}
    >
      {address ? (
        <Box component="img" src={address} alt="" sx={{ width: 1, height: 1, objectFit: 'cover' }} />
      ) : (
        <Icon aria-hidden sx={{ width: '60%', height: '60%' }} />
      )}
    </Box>
  )
}

/** Whether an element is, or has been, near the window: what is far from it is not loaded. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
