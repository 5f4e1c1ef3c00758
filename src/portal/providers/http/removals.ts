/** Records whose deletion is told of and can still be undone, by resource: no list shows them meanwhile. */
const removals = new Map<string, Set<unknown>>()

/** Leaves a record out of all lists until the returned function is called. */
export function hideRemoved(resource: string, id: number): () => void {
  const ids = removals.get(resource) ?? new Set()
  removals.set(resource, ids.add(id))
  return () => ids.delete(id)
}

type Page = { readonly data: { readonly id?: unknown }[]; readonly total?: number | undefined }

/** Page of a list without the records that are about to be deleted. */
export function withoutRemoved<P extends Page>(resource: string, page: P): P {
  const ids = removals.get(resource)
  if (!ids?.size) return page
  const data = page.data.filter(({ id }) => !ids.has(id))
  const hidden = page.data.length - data.length
  return { ...page, data, ...(page.total !== undefined && { total: page.total - hidden }) }
}
