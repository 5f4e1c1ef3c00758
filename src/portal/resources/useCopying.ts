import { useLocation, useNavigate } from 'react-router-dom'
import type { Entity } from '#contract/entity.ts'
import { useRights } from '#portal/providers/session/useRights.ts'
import { COPY, newPath } from '#portal/record/model/paths.ts'

/** Opens a new record as a copy of one, above the list of this query string; undefined for who may not create any. */
export function useCopying(entity: Entity, id: number, search = ''): (() => void) | undefined {
  const navigate = useNavigate()
  const { pathname, search: query } = useLocation()
  const { canCreate } = useRights(entity)
  if (!canCreate) return undefined
  return () => {
    const parameters = new URLSearchParams(search)
    parameters.set(COPY, String(id))
    void navigate(`${newPath(entity)}?${parameters}`, { state: { from: `${pathname}${query}` } })
  }
}
