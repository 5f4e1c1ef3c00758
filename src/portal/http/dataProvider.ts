import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import { entityNamed } from '#contract/entity.ts'
import { blankRow, type Row } from '#contract/validation.ts'
import { verbs } from './verbs.ts'

/** What a call may carry beside its parameters. */
export type Meta = { readonly intent?: string }

export type PortalDataProvider = DataProvider & {
  /** A new record as the server would begin it. */
  readonly blank: (
    resource: string,
    params: { readonly signal?: AbortSignal },
  ) => Promise<{ readonly data: Row }>
  /** How many records a filter leaves, however long it takes to count them. */
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

/** Reads and writes through the contract; `meta.intent` is the idempotency key of what the user means to do. */
export const dataProvider: PortalDataProvider = {
  getList: (resource, params) => rest(params.meta).getList(resource, params),
  getOne: (resource, params) => rest(params.meta).getOne(resource, params),
  getMany: (resource, params) => rest(params.meta).getMany(resource, params),
  getManyReference: (resource, params) => rest(params.meta).getManyReference(resource, params),
  create: (resource, params) => rest(params.meta).create(resource, params),
  update: (resource, params) => rest(params.meta).update(resource, params),
  updateMany: (resource, params) => rest(params.meta).updateMany(resource, params),
  delete: (resource, params) => rest(params.meta).delete(resource, params),
  deleteMany: (resource, params) => rest(params.meta).deleteMany(resource, params),
  blank: async (resource, { signal }) => {
    const { json } = await verbs(`/${resource}/`, signal ? { signal } : {})
    // A host of the specification may begin a record with less than its declaration does.
    return { data: { ...blankRow(entityNamed(resource).spec), ...(json as Row) } }
  },
  countAll: async (resource, { filter }) => {
    const asked = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter), count: 'exact' })
    const { headers } = await verbs(`/${resource}?${asked}`)
    return { total: Number(headers.get('Content-Range')?.split('/').at(-1)) }
  },
  supportAbortSignal: true,
}
