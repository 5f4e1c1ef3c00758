import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

type Written<Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  Endpoint<Q, B, A>,
  'tag' | 'answerer' | 'paged' | 'summary' | 'body'
> & { readonly body: B; readonly summary?: string; readonly paged?: boolean }

/** Declares endpoints outside a company's transaction in a part of the API; preserves the types of each. */
export const publicEndpointOf =
  (tag: string) =>
  <Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(name: string, given: Written<Q, B, A>) => ({
    paged: false,
    summary: name,
    ...given,
    tag,
    answerer: { type: 'publicEndpoint', endpoint: name } as const,
  })

/** Declares endpoints that run in a transaction of the caller's company in a part of the API. */
export const companyEndpointOf =
  (tag: string) =>
  <Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(name: string, given: Written<Q, B, A>) => ({
    paged: false,
    summary: name,
    ...given,
    tag,
    answerer: { type: 'companyEndpoint', endpoint: name } as const,
  })
