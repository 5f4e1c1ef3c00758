import { useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { OF_LIST, openingKey } from './views.ts'

/**
 * Drops what the address asks of the list, and keeps the rest of it; undefined where it asks nothing. The
 * address that is left takes the place of the one before, to which Back would return in vain.
 */
export function useDroppedQuery(): (() => void) | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [opening] = useStore<string | null>(openingKey(useEntity()), null)
  const asked = new URLSearchParams(search)
  const rest = new URLSearchParams([...asked].filter(([name]) => !OF_LIST.includes(name)))
  if (rest.size === asked.size) return undefined
  // A bare address would open with the chosen view, which may be the one that was refused.
  if (opening) rest.set('filter', '{}')
  return () => void navigate({ search: rest.toString() }, { replace: true, state })
}

/** Whether the server refused what was asked, which no repetition changes. */
export function isRefusedQuery(error: unknown): boolean {
  if (!(error instanceof RequestError) || (error.status !== 400 && error.status !== 422)) return false
  return typeof error.body === 'string' || error.body?.code !== 'clientRequired'
}
