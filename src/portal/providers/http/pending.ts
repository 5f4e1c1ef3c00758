import type { Row, StoredRow } from '#contract/validation.ts'
import { createStore } from '#portal/providers/store/createStore.ts'

/**
 * Change of a record that is told of as done and can still be undone, or was sent and not read again yet: until then all lists
 * show the record as it is to be.
 */
type Pending = {
  readonly resource: string
  /** Record as it was. */
  readonly record: StoredRow
  /** Values that it is to have; null where it is to be deleted. */
  readonly values: Row | null
  /** Moment of the server's answer; none while that is still to come. */
  readonly answered?: number
  /** Whether what is shown was read after the answer: only readings that began before it still need the change. */
  readonly isRead?: true
}

/** Changes of one decision, by the Ids of their records. */
type Foreseen = {
  /** Forgets a change that is undone or refused. */
  readonly forget: (id: number) => void
  /** Keeps a change that the server has taken from readings that began before it had. */
  readonly take: (id: number) => void
  /** Ends the changes that were taken, once what is shown was read after them. */
  readonly end: () => void
}

const changes = createStore<readonly Pending[]>([])

/** Number of readings that began and answers that came so far, which puts them in order. */
let moment = 0
/** Moments at which the readings began that are still under way. */
const readings = new Set<number>()

/** Shows records as they are to be. */
export function foresee(resource: string, records: readonly StoredRow[], values: Row | null): Foreseen {
  let mine: readonly Pending[] = records.map(record => ({ resource, record, values }))
  const become = (next: readonly Pending[]) => {
    const others = changes.get().filter(change => !mine.includes(change))
    mine = next
    changes.set([...others, ...next])
  }
  become(mine)
  return {
    forget: id => become(mine.filter(({ record }) => record.Id !== id)),
    take: id => {
      moment += 1
      become(mine.map(change => (change.record.Id === id ? { ...change, answered: moment } : change)))
    },
    end: () => {
      become(mine.map(change => ({ ...change, isRead: true })))
      dropRead()
    },
  }
}

/** Drops changes that were taken before all readings under way began. */
function dropRead(): void {
  const oldest = Math.min(...readings)
  const all = changes.get()
  const left = all.filter(({ isRead, answered = 0 }) => !isRead || answered > oldest)
  if (left.length < all.length) changes.set(left)
}

/** Tells of changes that begin to be foreseen, of those that are answered or undone, and of the end of each. */
export const followForeseen = changes.subscribe

/** All changes, which are other ones when one of them is. */
export const foreseenChanges = changes.get

/** Values that a record is to have, null where it is to be deleted; undefined where nothing is foreseen for it. */
export function foreseenOf(resource: string, id: number): Row | null | undefined {
  const of = (change: Pending) => change.resource === resource && change.record.Id === id && !change.isRead
  return changes.get().findLast(of)?.values
}

/** Reads what changes may be missing from: with the moment at which it began. */
export async function readAt<A>(
  read: () => Promise<A>,
): Promise<{ readonly answer: A; readonly began: number }> {
  moment += 1
  const began = moment
  readings.add(began)
  try {
    return { answer: await read(), began }
  } finally {
    readings.delete(began)
    dropRead()
  }
}

/** Changes of a resource's records that a reading does not have, since the server took them after it began, or will. */
function missing(resource: string, began: number): readonly Pending[] {
  return changes
    .get()
    .filter(
      change => change.resource === resource && (change.answered === undefined || change.answered > began),
    )
}

type Page = { readonly data: { readonly id?: unknown }[]; readonly total?: number | undefined }

/** Whether a filter can find a record of these values; texts and amounts are not filtered by equality alone, nor does a record have all that it is filtered by. */
const mayFind = (filter: Row, values: Row) =>
  Object.entries(values).every(([name, value]) => {
    if (filter[name] === undefined || !['number', 'boolean'].includes(typeof value)) return true
    const wanted: readonly unknown[] = [filter[name]].flat()
    return wanted.includes(value)
  })

/**
 * Page of a list with its records as they are to be, and without those that are to be deleted, or to leave its filter. A page
 * that was changed by all that came before is without the present ones alone.
 */
export function asForeseen<P extends Page>(
  resource: string,
  page: P,
  filter: Row = {},
  began: number = moment,
): P {
  let { data } = page
  for (const { record, values } of missing(resource, began)) {
    data =
      values && mayFind(filter, values)
        ? data.map(row => (row.id === record.Id ? { ...row, ...values } : row))
        : data.filter(({ id }) => id !== record.Id)
  }
  const hidden = page.data.length - data.length
  return { ...page, data, ...(page.total !== undefined && { total: page.total - hidden }) }
}

/** Record before and after a change; null where it is not among those counted. */
export type Move = { readonly before: Row | null; readonly after: Row | null }

/** Changes of what a filter finds that a reading, which began at this moment, does not have: what is counted in it is moved by them. */
export function movesSince(resource: string, began: number, filter: Row): readonly Move[] {
  return missing(resource, began).flatMap(({ record, values }) => {
    const wasFound = mayFind(filter, record)
    const isFound = values !== null && mayFind(filter, { ...record, ...values })
    const move = { before: wasFound ? record : null, after: isFound ? { ...record, ...values } : null }
    return wasFound || isFound ? [move] : []
  })
}
