import type { ReactNode } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useSeenEntity } from '#portal/providers/session/useSeenEntity.ts'

type Props = { readonly entity: Entity; readonly children: (seen: Entity) => ReactNode }

/** Screen of an entity as the signed-in user sees it. */
export function SeenEntity({ entity, children }: Props) {
  return children(useSeenEntity(entity))
}
