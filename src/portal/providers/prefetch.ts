import type { GetListParams, GetListResult, GetManyResult, Identifier } from 'react-admin'
import { chosenClient } from '#portal/providers/session/client.ts'
import { storedSession } from '#portal/providers/session/session.ts'
import { language } from '#portal/providers/words/language.ts'
import { dataProvider, type PortalDataProvider } from './dataProvider.ts'

type Records = { readonly ids: ReadonlySet<Identifier>; readonly answer: Promise<GetManyResult> }

/** Reads begun for one page before it renders. Null marks a read that the page has already requested. */
export type Prefetch = {
  readonly reader: string
  readonly lists: Map<string, Promise<GetListResult> | null>
  readonly records: Map<string, Records | null>
}

/** Identity of the reader that answers belong to; those for another user, client or language are dropped. */
const currentReader = () =>
  JSON.stringify([storedSession.get()?.IdUsuario, chosenClient.get()?.Id, language.get()])

const newPrefetch = (): Prefetch => ({ reader: '', lists: new Map(), records: new Map() })

let current = newPrefetch()

/** Begins prefetching for the next page, and drops the stale reads of the one before. */
export function beginPrefetch(): Prefetch {
  current = { ...newPrefetch(), reader: currentReader() }
  return current
}

const keyOf = (resource: string, { pagination, sort, filter, meta }: GetListParams) =>
  JSON.stringify([resource, pagination?.page, pagination?.perPage, sort?.field, sort?.order, filter, meta])

/** Whether an answer is still of use: its page is still the next one and has not requested it itself. */
const isWanted = (prefetch: Prefetch, begun: ReadonlyMap<string, unknown>, key: string) =>
  prefetch === current && prefetch.reader === currentReader() && !begun.has(key)

/**
 * Prefetches a page of a list, unless it is too late. The first to request that page gets the answer (decision 0174).
 */
export async function prefetchList(
  prefetch: Prefetch,
  resource: string,
  params: GetListParams,
): Promise<GetListResult | undefined> {
  const key = keyOf(resource, params)
  if (!isWanted(prefetch, prefetch.lists, key)) return undefined
  const answer = dataProvider.getList(resource, params)
  prefetch.lists.set(key, answer)
  return answer
}

/** Prefetches records, unless it is too late. The first to request any of them gets the answer. */
export async function prefetchRecords(
  prefetch: Prefetch,
  resource: string,
  ids: ReadonlySet<Identifier>,
): Promise<void> {
  if (ids.size === 0 || !isWanted(prefetch, prefetch.records, resource)) return
  const answer = dataProvider.getMany(resource, { ids: [...ids] })
  prefetch.records.set(resource, { ids, answer })
  await answer
}

function taken<T>(begun: Map<string, T | null>, key: string): T | null {
  const found = begun.get(key) ?? null
  begun.set(key, null)
  return current.reader === currentReader() ? found : null
}

/** Data provider of react-admin's own hooks, whose first reads may have been prefetched. */
export const prefetchedProvider: PortalDataProvider = {
  ...dataProvider,
  getList: (resource, params) =>
    taken(current.lists, keyOf(resource, params)) ?? dataProvider.getList(resource, params),
  getMany: async (resource, params) => {
    const begun = taken(current.records, resource)
    if (!begun || params.meta || params.ids.some(id => !begun.ids.has(id)))
      return dataProvider.getMany(resource, params)
    const { data } = await begun.answer
    return { data: data.filter(({ id }) => params.ids.includes(id)) }
  },
}
