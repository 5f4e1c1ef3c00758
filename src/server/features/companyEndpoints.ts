import type { z } from 'zod'
import type { CompanyPages } from '#contract/contract.ts'
import type { images } from '#contract/features/imagem.ts'
import type { Answer, CompanyCall, Preparing } from '#server/core/context.ts'
import { subscriptionPages } from './assinatura/endpoints.ts'
import { availableHandlers, settlementHandlers } from './baixa/endpoints.ts'
import { rolePages } from './cargo/endpoints.ts'
import { certificateHandlers } from './certificado/endpoints.ts'
import { linkPages } from './cliente/endpoints.ts'
import { dashboardHandlers } from './dashboard/endpoints.ts'
import { billingPages } from './faturamento/endpoints.ts'
import { imagePages, preparedPictures } from './imagem/endpoints.ts'
import {
  attachmentHandlers,
  paymentHandlers,
  preparedAttachments,
  spoHandlers,
} from './pagamento/endpoints.ts'
import { branchAccessPages } from './usuario/branchAccess.ts'
import { peoplePages } from './usuario/endpoints.ts'

/** A call of a page within a company; inputs have passed the endpoint's schemas. */
type Call<Q, B> = CompanyCall & { readonly query: Q; readonly body: B }

type Handler<E extends { readonly query: z.ZodType; readonly body: z.ZodType; readonly answer: z.ZodType }> =
  (call: Call<z.output<E['query']>, z.output<E['body']>>) => Promise<z.input<E['answer']>>

/** Pages that answer or take files, or answer a page of a list. */
type WholeName =
  | keyof typeof images
  | `pagamento/documento/${'adicionar' | 'download'}`
  | 'pagamentos/disponiveis'
  | 'lookup/despesas/spo'

/** What answers those: a whole answer, with its headers. */
export type WholeHandlers = {
  readonly [K in WholeName]: (
    call: Call<z.output<CompanyPages[K]['query']>, z.output<CompanyPages[K]['body']>>,
  ) => Promise<Answer>
}

export type CompanyHandlers = {
  readonly [K in Exclude<keyof CompanyPages, WholeName>]: Handler<CompanyPages[K]>
}

/** The answer to every hand-written endpoint within a company: one without a handler does not compile. */
const handlers: CompanyHandlers = {
  ...rolePages,
  ...peoplePages,
  ...branchAccessPages,
  ...linkPages,
  ...subscriptionPages,
  ...billingPages,
  ...certificateHandlers,
  ...paymentHandlers,
  ...settlementHandlers,
  ...dashboardHandlers,
}
const wholeHandlers: WholeHandlers = {
  ...imagePages,
  ...attachmentHandlers,
  ...availableHandlers,
  ...spoHandlers,
}

/** Work of such an endpoint on a file before its transaction begins; most have none. */
export async function preparePage(page: string, call: Preparing): Promise<unknown> {
  return { ...preparedPictures, ...preparedAttachments }[page]?.(call)
}

/** Answers a hand-written endpoint in the call's transaction. */
export async function answerCompanyPage(page: string, call: CompanyCall): Promise<Answer> {
  // The tables above have checked each handler against its endpoint, whose schemas have parsed this call.
  const whole = wholeHandlers[page as WholeName] as ((call: CompanyCall) => Promise<Answer>) | undefined
  if (whole) return whole(call)
  const handler = handlers[page as keyof CompanyHandlers] as (call: CompanyCall) => Promise<unknown>
  return { body: await handler(call) }
}
