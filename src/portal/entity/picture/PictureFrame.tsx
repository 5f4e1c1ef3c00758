import Box from '@mui/material/Box'
import { type ReactNode, Suspense } from 'react'
import type { Entity } from '#contract/entity.ts'
import { pictureOf } from '#contract/picture.ts'
import { pictureEndpoint } from '#contract/pictureEndpoint.ts'
import { useSession } from '#portal/session/session.ts'
import { isOffered } from '#portal/session/useRights.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const RecordPicture = lazyChunk(
  () => import('#portal/entity/picture/RecordPicture.tsx'),
  'RecordPicture',
  'list',
)

type Props = {
  readonly entity: Entity
  readonly id: number
  /** Pixels of each side. */
  readonly side: number
  /** Shown where no picture can be. */
  readonly otherwise?: ReactNode
}

/**
 * Place of the picture that stands for a record, of its final size from the start. There is none in registers without
 * pictures, nor for users who may not see them.
 */
export function PictureFrame({ entity, id, side, otherwise = null }: Props) {
  const user = useSession()
  const source = pictureOf(entity)
  const endpoint = pictureEndpoint(entity.name)
  if (!source || !endpoint || !isOffered(user, endpoint)) return otherwise
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        width: side,
        height: side,
        borderRadius: 0.5,
        overflow: 'hidden',
        bgcolor: 'action.hover',
      }}
    >
      <Suspense fallback={null}>
        <RecordPicture key={id} entity={entity} id={id} source={source} endpoint={endpoint} />
      </Suspense>
    </Box>
  )
}
