import { useResourceContext } from 'react-admin'
import { type Entity, entityOf } from '#contract/entity.ts'
import { useSeenEntity } from '#portal/providers/session/useSeenEntity.ts'

/** Declaration of the surrounding resource, as the user sees it; throws where there is none, or one that is not declared. */
export function useEntity(): Entity {
  return useSeenEntity(entityOf(useResourceContext() ?? ''))
}
