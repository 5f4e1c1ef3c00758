import type { z } from 'zod'
import type { CompanyEndpoints } from '#contract/contract.ts'
import type { imagemEndpoints } from '#contract/features/imagem.ts'
import type { partnumberEndpoints } from '#contract/features/partnumber.ts'
import type { Outside } from '#server/adapters/outside.ts'
import type { Answer, CompanyCall, Preparing } from '#server/core/context.ts'
import { assinaturaHandlers } from './assinatura/endpoints.ts'
import { availableHandlers, baixaHandlers } from './baixa/endpoints.ts'
import { buscaHandlers } from './busca/endpoints.ts'
import { cargoHandlers } from './cargo/endpoints.ts'
import { certificadoHandlers } from './certificado/endpoints.ts'
import { clienteHandlers } from './cliente/endpoints.ts'
import { dashboardHandlers } from './dashboard/endpoints.ts'
import { faturamentoHandlers } from './faturamento/endpoints.ts'
import { imagemHandlers, preparedPictures } from './imagem/endpoints.ts'
import { shownJobs } from './jobs.ts'
import { ncmHandlers } from './ncm/endpoints.ts'
import { notificacaoHandlers } from './notificacao/endpoints.ts'
import {
  attachmentHandlers,
  pagamentoHandlers,
  preparedAttachments,
  spoHandlers,
} from './pagamento/endpoints.ts'
import { mensagemHandlers } from './pagamento/mensagens/endpoints.ts'
import { fotoHandlers, ordemHandlers, preparedPhotos } from './partnumber/endpoints.ts'
import { preferenciaHandlers } from './preferencia/endpoints.ts'
import { siscomexHandlers } from './siscomex/endpoints.ts'
import { tabelaHandlers } from './tabela/endpoints.ts'
import { tarefaHandlers } from './tarefa/endpoints.ts'
import { acessoFilialHandlers } from './usuario/acessoFilial.ts'
import { usuarioHandlers } from './usuario/endpoints.ts'

/** Call of a hand-written endpoint within a company, with the external services. */
type EndpointCall = CompanyCall & { readonly outside: Outside }

/** The same, once its query and body have passed the endpoint's schemas. */
type Call<Q, B> = EndpointCall & { readonly query: Q; readonly body: B }

type Handler<E extends { readonly query: z.ZodType; readonly body: z.ZodType; readonly answer: z.ZodType }> =
  (call: Call<z.output<E['query']>, z.output<E['body']>>) => Promise<z.input<E['answer']>>

/** Endpoints that send or receive files, or answer a page of rows. */
type FileEndpointName =
  | keyof typeof imagemEndpoints
  | Exclude<keyof typeof partnumberEndpoints, 'partnumber/foto/ordenar'>
  | `pagamento/documento/${'adicionar' | 'download'}`
  | 'pagamentos/disponiveis'
  | 'lookup/despesas/spo'

/** Handlers of those endpoints: they build the whole answer, with its headers. */
export type FileEndpointHandlers = {
  readonly [K in FileEndpointName]: (
    call: Call<z.output<CompanyEndpoints[K]['query']>, z.output<CompanyEndpoints[K]['body']>>,
  ) => Promise<Answer>
}

/** Work of those endpoints on a file before their transaction begins. */
export type PreparedEndpoints = { readonly [K in FileEndpointName]?: (call: Preparing) => Promise<unknown> }

export type CompanyEndpointHandlers = {
  readonly [K in Exclude<keyof CompanyEndpoints, FileEndpointName>]: Handler<CompanyEndpoints[K]>
}

/** Handlers of every hand-written endpoint within a company; one without a handler does not compile. */
const handlers: CompanyEndpointHandlers = {
  ...cargoHandlers,
  ...usuarioHandlers,
  ...acessoFilialHandlers,
  ...clienteHandlers,
  ...assinaturaHandlers,
  ...faturamentoHandlers,
  ...certificadoHandlers,
  ...pagamentoHandlers,
  ...mensagemHandlers,
  ...ordemHandlers,
  ...baixaHandlers,
  ...dashboardHandlers,
  ...notificacaoHandlers,
  ...preferenciaHandlers,
  ...buscaHandlers,
  ...ncmHandlers,
  ...tarefaHandlers(shownJobs),
  ...tabelaHandlers,
  ...siscomexHandlers,
}
const fileHandlers: FileEndpointHandlers = {
  ...imagemHandlers,
  ...attachmentHandlers,
  ...fotoHandlers,
  ...availableHandlers,
  ...spoHandlers,
}

/** Runs the work of such an endpoint on a file before its transaction begins; most have none. */
export async function prepareEndpoint(name: string, call: Preparing): Promise<unknown> {
  const prepared: PreparedEndpoints = { ...preparedPictures, ...preparedAttachments, ...preparedPhotos }
  return prepared[name as FileEndpointName]?.(call)
}

/** Answers a hand-written endpoint in the call's transaction. */
export async function answerCompanyEndpoint(name: string, call: EndpointCall): Promise<Answer> {
  // The tables above have checked each handler against its endpoint, whose schemas have parsed this call.
  const whole = fileHandlers[name as FileEndpointName] as
    | ((call: EndpointCall) => Promise<Answer>)
    | undefined
  if (whole) return whole(call)
  const handler = handlers[name as keyof CompanyEndpointHandlers] as (call: EndpointCall) => Promise<unknown>
  return { body: await handler(call) }
}
