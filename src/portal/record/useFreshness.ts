import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { entities } from '#contract/entity.ts'
import { sourceOf } from '#contract/lookup.ts'
import { lookupOf } from '#portal/providers/words/names.ts'
import { isModelKey } from '#portal/record/model/useModel.ts'
import { PICTURE } from '#portal/record/picture/usePicture.ts'

/** First segment of a register's or detail's name, common to a register and its details. */
const familyOf = (name: string) => name.split('/')[0]

/** Whether a query reads a lookup whose rows a change of this resource leaves as they are. */
function isUntouched([name]: QueryKey, resource: string | undefined): boolean {
  const lookup = lookupOf(String(name))
  if (lookup === undefined || resource === undefined) return false
  const { register, key } = sourceOf(lookup)
  if (register !== undefined) return familyOf(register) !== familyOf(resource)
  return key === 'text'
}

/** Whether a query reads a part of the record with this Id. */
const isOf = ([name, of]: QueryKey, resource: string | undefined, id: number | undefined) =>
  id !== undefined && of === id && String(name).startsWith(`${resource}/`)

/**
 * Invalidates queries after a change. An open form keeps its input, and is read again only where one of its
 * details changes its record. Lookups that the change does not affect are read again when next mounted: each
 * would otherwise render a form of many references once more before it closes. Pictures are read again by what replaces
 * them: that of a record that was just deleted is not there, nor is what else is read of one that is `gone`.
 */
export function useFreshness(resource?: string): (gone?: number) => void {
  const queryClient = useQueryClient()
  const fed = entities.find(({ name, spec }) => name === resource && spec.refreshesParent)?.parent?.name
  const isStale = (key: QueryKey) =>
    isModelKey(key) ? fed !== undefined && key[0] === fed : key[0] !== PICTURE
  const invalidate = (isUntouchedToo: boolean, gone?: number) =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: key }) =>
        isStale(key) && !isOf(key, resource, gone) && isUntouched(key, resource) === isUntouchedToo,
      ...(isUntouchedToo && { refetchType: 'none' }),
    })
  return gone => {
    invalidate(false, gone)
    invalidate(true)
  }
}
