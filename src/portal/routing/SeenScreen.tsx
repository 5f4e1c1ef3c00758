import type { ComponentType } from 'react'
import type { Entity } from '#contract/entity.ts'
import { useSeenEntity } from '#portal/providers/session/useSeenEntity.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'

type Props = { readonly entity: Entity; readonly tabs: readonly ExtraTab[] }

/** Screen of an entity as the signed-in user sees it. */
export function SeenScreen({ Screen, entity, tabs }: Props & { readonly Screen: ComponentType<Props> }) {
  return <Screen entity={useSeenEntity(entity)} tabs={tabs} />
}
