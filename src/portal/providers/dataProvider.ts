import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListParams, GetListResult } from 'react-admin'
import { entityOf } from '#contract/entity.ts'
import { LARGEST_PAGE } from '#contract/paging.ts'
import { blankRow, type Row } from '#contract/validation.ts'
import { asForeseen, readAt } from '#portal/providers/http/pending.ts'
import { verbs } from '#portal/providers/http/verbs.ts'

/** Options of a call beside its parameters. */
export type Meta = {
  readonly intent?: string
  /** Whether the rows of a page larger than the API's are asked for in several calls. */
  readonly isOfManyPages?: boolean
}

export type PortalDataProvider = DataProvider & {
  /** Blank record with the server's initial values. */
  readonly blank: (
    resource: string,
    params: { readonly signal?: AbortSignal },
  ) => Promise<{ readonly data: Row }>
  /** Exact total of a filter, however long counting takes. */
  readonly countAll: (
    resource: string,
    params: { readonly filter: Row },
  ) => Promise<{ readonly total: number }>
}

const rest = (meta: Meta | undefined): DataProvider =>
  simpleRestProvider(
    '',
    (url, options) => verbs(url, options as object, meta?.intent) as never,
    'Content-Range',
  )

function listOf(resource: string, params: GetListParams): Promise<GetListResult> {
  const meta: Meta | undefined = params.meta
  return meta?.isOfManyPages ? manyPages(resource, params) : rest(meta).getList(resource, params)
}

/** First rows of a list, as many as one page is to have, page after page of the API's. */
async function manyPages(resource: string, params: GetListParams): Promise<GetListResult> {
  const most = params.pagination?.perPage ?? LARGEST_PAGE
  const data: GetListResult['data'] = []
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: LARGEST_PAGE }
    const answer = await rest(params.meta).getList(resource, { ...params, pagination })
    data.push(...answer.data)
    if (answer.data.length < LARGEST_PAGE || data.length >= most) return { ...answer, data }
  }
}

/** Data provider over the contract; `meta.intent` is the idempotency key. */
export const dataProvider: PortalDataProvider = {
  getList: async (resource, params) => {
    const { answer, began } = await readAt(() => listOf(resource, params))
    return asForeseen(resource, answer, params.filter, began)
  },
  getOne: (resource, params) => rest(params.meta).getOne(resource, params),
  getMany: (resource, params) => rest(params.meta).getMany(resource, params),
  getManyReference: (resource, params) => rest(params.meta).getManyReference(resource, params),
  create: async (resource, params) => {
    const { data } = await rest(params.meta).create(resource, params)
    // A host may answer a new record without its Id, and react-admin's cache wants one.
    return { data: { ...data, id: data.id ?? '' } }
  },
  update: (resource, params) => rest(params.meta).update(resource, params),
  updateMany: (resource, params) => rest(params.meta).updateMany(resource, params),
  delete: (resource, params) => rest(params.meta).delete(resource, params),
  deleteMany: (resource, params) => rest(params.meta).deleteMany(resource, params),
  blank: async (resource, { signal }) => {
    const { json } = await verbs(`/${resource}/`, signal ? { signal } : {})
    // A host of the specification may answer a blank record with fewer values than its declaration.
    return { data: { ...blankRow(entityOf(resource).spec), ...(json as Row) } }
  },
  countAll: async (resource, { filter }) => {
    const asked = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter), count: 'exact' })
    const { headers } = await verbs(`/${resource}?${asked}`)
    return { total: Number(headers.get('Content-Range')?.split('/').at(-1)) }
  },
  supportAbortSignal: true,
}
