import type { Row } from '#contract/validation.ts'

/** Change that is told of as done and can still be undone: until then all lists show its records as they are to be. */
type Pending = {
  readonly resource: string
  /** Records whose call is still to be answered. */
  readonly ids: Set<unknown>
  /** Values that they are to have; null where they are to be deleted. */
  readonly values: Row | null
}

const changes = new Set<Pending>()

/** Shows records as they are to be, until the returned function is called with the id of each. */
export function foresee(resource: string, ids: readonly number[], values: Row | null): (id: number) => void {
  const change = { resource, ids: new Set<unknown>(ids), values }
  changes.add(change)
  return id => {
    change.ids.delete(id)
    if (change.ids.size === 0) changes.delete(change)
  }
}

type Page = { readonly data: { readonly id?: unknown }[]; readonly total?: number | undefined }

/** Whether a list with this filter has records of these values no more; texts and amounts are not filtered by equality alone. */
const leaves = (filter: Row, values: Row) =>
  Object.entries(values).some(([name, value]) => {
    if (filter[name] === undefined || !['number', 'boolean'].includes(typeof value)) return false
    const wanted: readonly unknown[] = [filter[name]].flat()
    return !wanted.includes(value)
  })

/** Page of a list with its records as they are to be, and without those that are to be deleted, or to leave its filter. */
export function asForeseen<P extends Page>(resource: string, page: P, filter: Row = {}): P {
  let { data } = page
  for (const { ids, values } of [...changes].filter(change => change.resource === resource)) {
    data =
      values && !leaves(filter, values)
        ? data.map(row => (ids.has(row.id) ? { ...row, ...values } : row))
        : data.filter(({ id }) => !ids.has(id))
  }
  const hidden = page.data.length - data.length
  return { ...page, data, ...(page.total !== undefined && { total: page.total - hidden }) }
}
