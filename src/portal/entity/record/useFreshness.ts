import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { entities } from '#contract/entity.ts'
import { lookupNamed, sourceOf } from '#contract/lookup.ts'
import { lookupOf, MODEL } from '#portal/http/resource.ts'

/** The register or detail's first name, which it shares with what belongs to it. */
const familyOf = (name: string) => name.split('/')[0]

/** Whether a query reads a lookup whose rows a change of this resource leaves as they are. */
function isUntouched([name]: QueryKey, resource: string | undefined): boolean {
  const lookup = lookupOf(String(name))
  if (lookup === undefined || resource === undefined) return false
  const { register, lookup: source } = sourceOf(lookup)
  if (register !== undefined) return familyOf(register) !== familyOf(resource)
  return source !== undefined && lookupNamed(source).type === 'table'
}

/**
 * After a change, lists and choices are read again; a form that is open keeps what is being typed, and follows where its
 * record comes to something else by one of these details. Choices that the change leaves as they are wait until they are
 * shown anew: a form of many references would else be drawn once more for each of them before it closes.
 */
export function useFreshness(resource?: string): () => void {
  const queryClient = useQueryClient()
  const fed = entities.find(({ name, spec }) => name === resource && spec.refreshesParent)?.parent?.name
  const isStale = ([sort, of]: QueryKey) => sort !== MODEL || (fed !== undefined && of === fed)
  const invalidate = (isUntouchedToo: boolean) =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isStale(queryKey) && isUntouched(queryKey, resource) === isUntouchedToo,
      ...(isUntouchedToo && { refetchType: 'none' }),
    })
  return () => {
    invalidate(false)
    invalidate(true)
  }
}
