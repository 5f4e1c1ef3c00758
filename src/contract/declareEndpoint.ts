import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { ApiPart } from './openapi/tags.ts'

const none = z.object({})
type None = typeof none

/** Endpoint without what its place in a table says: its part of the API, its path and its name. */
type Described<Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  Endpoint<Q, B, A>,
  'tag' | 'path' | 'answerer' | 'body' | 'file' | 'paged'
> & {
  readonly body: B
  /** Part of the API, where it is not that of its table. */
  readonly tag?: ApiPart
  /** Path, where it is not its name below the root of its table. */
  readonly path?: string
}

/** Whether an endpoint takes or answers a file, or answers a page of rows: its handler is typed by that. */
type Sent<F extends Endpoint['file'], P extends boolean> = { readonly file?: F; readonly paged: P }

/** Declaration of an endpoint; left out are an empty query and body, and what its method usually means. */
type Declaration<Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  Described<Q, B, A>,
  'summary' | 'answer' | 'access'
> &
  Partial<Omit<Described<Q, B, A>, 'method'>>

const declaring =
  (method: 'GET' | 'POST') =>
  <
    A extends z.ZodType,
    Q extends z.ZodType = None,
    B extends z.ZodType = None,
    F extends Endpoint['file'] = undefined,
    P extends boolean = false,
  >(
    declaration: Declaration<Q, B, A> & Partial<Sent<F, P>>,
  ) =>
    ({
      query: none,
      body: none,
      paged: false,
      changes: method === 'POST',
      ...declaration,
      method,
      // A query or body that is left out is inferred as `None`.
    }) as unknown as Described<Q, B, A> & Sent<F, P>

/** Declares an endpoint that reads, unless it says that it `changes` data. */
export const get = declaring('GET')

/** Declares an endpoint that changes data, unless it says that it does not. */
export const post = declaring('POST')

type Table = Readonly<Record<string, Described<z.ZodType, z.ZodType, z.ZodType>>>

type Placed<D, T> = D & {
  readonly tag: ApiPart
  readonly path: string
  readonly answerer: { readonly type: T; readonly endpoint: string }
}

const placing =
  <T extends 'publicEndpoint' | 'companyEndpoint'>(type: T) =>
  <const D extends Table>(tag: ApiPart, root: string, declared: D) =>
    Object.fromEntries(
      Object.entries(declared).map(([name, one]) => [
        name,
        { tag, path: `${root}/${name}`, ...one, answerer: { type, endpoint: name } },
      ]),
      // The entries are those that were declared.
    ) as { readonly [N in keyof D]: Placed<D[N], T> }

/** Endpoints outside a company's transaction, by their names below a root, in a part of the API; preserves the types of each. */
export const publicEndpointsOf = placing('publicEndpoint')

/** Endpoints that run in a transaction of the caller's company, by their names below a root, in a part of the API. */
export const companyEndpointsOf = placing('companyEndpoint')
