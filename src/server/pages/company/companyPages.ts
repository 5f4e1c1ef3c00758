import type { z } from 'zod'
import type { CompanyPages } from '#contract/contract.ts'
import type { Answer, CompanyCall } from '#server/http/context.ts'
import { rolePages } from './roles.ts'

/** A call of a page within a company; inputs have passed the endpoint's schemas. */
export type CompanyPageCall<Q, B> = Omit<CompanyCall, 'query' | 'body'> & {
  readonly query: Q
  readonly body: B
}

type Handler<E extends { readonly query: z.ZodType; readonly body: z.ZodType; readonly answer: z.ZodType }> =
  (
    call: CompanyCall & CompanyPageCall<z.output<E['query']>, z.output<E['body']>>,
  ) => Promise<z.input<E['answer']>>

export type CompanyHandlers = { readonly [K in keyof CompanyPages]: Handler<CompanyPages[K]> }

/** The answer to every hand-written endpoint within a company: one without a handler does not compile. */
const handlers: CompanyHandlers = { ...rolePages }

/** Answers a hand-written endpoint in the call's transaction. */
export async function answerCompanyPage(page: string, call: CompanyCall): Promise<Answer> {
  // The table above has checked each handler against its endpoint, whose schemas have parsed this call.
  const handler = handlers[page as keyof CompanyPages] as (call: CompanyCall) => Promise<unknown>
  return { body: await handler(call) }
}
