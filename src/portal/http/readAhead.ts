import type { GetListParams, GetListResult, GetManyResult, Identifier } from 'react-admin'
import { dataProvider, type PortalDataProvider } from './dataProvider.ts'

type Records = { readonly ids: ReadonlySet<Identifier>; readonly answer: Promise<GetManyResult> }

const lists = new Map<string, Promise<GetListResult>>()
const records = new Map<string, Records>()

const keyOf = (resource: string, { pagination, sort, filter, meta }: GetListParams) =>
  JSON.stringify([resource, pagination?.page, pagination?.perPage, sort?.field, sort?.order, filter, meta])

/** Begins to read a page of a list before what shows it is there. The first to ask for just that page gets the answer. */
export function readListAhead(resource: string, params: GetListParams): Promise<GetListResult> {
  const answer = dataProvider.getList(resource, params)
  lists.set(keyOf(resource, params), answer)
  return answer
}

/** Begins to read records before what shows them is there. The first to ask for any of them gets the answer. */
export function readRecordsAhead(resource: string, ids: readonly Identifier[]): Promise<GetManyResult> {
  const answer = dataProvider.getMany(resource, { ids: [...ids] })
  records.set(resource, { ids: new Set(ids), answer })
  return answer
}

/** Forgets what was begun and not asked for: it grows old. */
export function forgetReadAhead(): void {
  lists.clear()
  records.clear()
}

function taken<T>(begun: Map<string, T>, key: string): T | undefined {
  const found = begun.get(key)
  begun.delete(key)
  return found
}

/** The data provider of react-admin's own hooks, whose first reads may have been begun before. */
export const providerAhead: PortalDataProvider = {
  ...dataProvider,
  getList: (resource, params) =>
    taken(lists, keyOf(resource, params)) ?? dataProvider.getList(resource, params),
  getMany: async (resource, params) => {
    const begun = taken(records, resource)
    if (!begun || params.meta || params.ids.some(id => !begun.ids.has(id)))
      return dataProvider.getMany(resource, params)
    const { data } = await begun.answer
    return { data: data.filter(({ id }) => params.ids.includes(id)) }
  },
}
