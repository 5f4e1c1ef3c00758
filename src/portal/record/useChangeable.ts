import { useMemo } from 'react'
import { type Entity, withReadOnlyExcept } from '#contract/entity.ts'
import { actorOf } from '#contract/permission.ts'
import type { Session } from '#contract/session.ts'
import type { Row } from '#contract/validation.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { isStored } from '#portal/record/model/useModel.ts'
import { impedimentOf } from './impediments.ts'

/** Entity with the fields that a user may edit in the record's present state; undefined for none. */
export function changeableBy(
  user: Session | null,
  entity: Entity,
  record: Row | undefined,
): Entity | undefined {
  const { changeable } = entity.spec
  if (impedimentOf(record, 'atualizar') !== undefined) return undefined
  if (!changeable || !user || !isStored(record)) return entity
  const open = changeable(record, actorOf(user))
  if (typeof open === 'boolean') return open ? entity : undefined
  return withReadOnlyExcept(entity, open)
}

/** Same for the signed-in user. */
export function useChangeable(entity: Entity, record: Row | undefined): Entity | undefined {
  const user = useSession()
  return useMemo(() => changeableBy(user, entity, record), [entity, record, user])
}
