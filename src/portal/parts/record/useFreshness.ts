import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { entities } from '#contract/entity.ts'
import { MODEL } from '#portal/providers/resource.ts'

/**
 * After a change, lists and choices are read again; a form that is open keeps what is being typed, and follows where its
 * record comes to something else by one of these details.
 */
export function useFreshness(resource?: string): () => void {
  const queryClient = useQueryClient()
  const fed = entities.find(({ name, spec }) => name === resource && spec.feedsParent)?.parent?.name
  const isStale = ([sort, of]: QueryKey) => sort !== MODEL || (fed !== undefined && of === fed)
  return () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey) })
}
