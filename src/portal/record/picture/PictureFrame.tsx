import Box from '@mui/material/Box'
import { type ReactNode, Suspense } from 'react'
import type { Entity } from '#contract/entity.ts'
import { lazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

const RecordPicture = lazyChunk(() => import('./RecordPicture.tsx'), 'RecordPicture', 'list')

type Props = {
  readonly entity: Entity
  readonly id: number
  /** Pixels of each side. */
  readonly side: number
  /** Shown where no picture can be. */
  readonly otherwise?: ReactNode
}

/** Place of the picture that stands for a record, of its final size from the start; none in registers without pictures. */
export function PictureFrame({ entity, id, side, otherwise = null }: Props) {
  if (entity.parent || !entity.register.picture) return otherwise
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
        <RecordPicture key={id} entity={entity} id={id} />
      </Suspense>
    </Box>
  )
}
