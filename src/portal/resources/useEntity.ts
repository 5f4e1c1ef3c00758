import { useResourceContext } from 'react-admin'
import { type Entity, entityOf } from '#contract/entity.ts'

/** Declaration of the surrounding resource; throws where there is none, or one that is not declared. */
export function useEntity(): Entity {
  return entityOf(useResourceContext() ?? '')
}
