import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import type { ApiPart } from './openapi/tags.ts'

type Declaration<Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  Endpoint<Q, B, A>,
  'tag' | 'answerer' | 'paged' | 'body'
> & { readonly body: B; readonly paged?: boolean }

const declaring =
  <T extends 'publicEndpoint' | 'companyEndpoint'>(type: T) =>
  (tag: ApiPart) =>
  <Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    name: string,
    declaration: Declaration<Q, B, A>,
  ) => ({ paged: false, ...declaration, tag, answerer: { type, endpoint: name } })

/** Declares endpoints outside a company's transaction in a part of the API; preserves the types of each. */
export const publicEndpointOf = declaring('publicEndpoint')

/** Declares endpoints that run in a transaction of the caller's company in a part of the API. */
export const companyEndpointOf = declaring('companyEndpoint')
