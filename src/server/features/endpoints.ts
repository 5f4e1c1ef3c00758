import type { z } from 'zod'
import type { Endpoints } from '#contract/contract.ts'
import type { publicImagemEndpoints } from '#contract/features/imagem.ts'
import type { publicTarefaEndpoints } from '#contract/features/tarefa.ts'
import type { Answer } from '#server/core/context.ts'
import { companyLookup } from './empresa/companyLookup.ts'
import { publicOwnerLogo } from './imagem/endpoints.ts'
import { shownJobs } from './jobs.ts'
import type { PublicCall } from './publicCall.ts'
import { answerRequest } from './requisicao/answer.ts'
import { showRequest } from './requisicao/show.ts'
import { changePassword } from './sessao/changePassword.ts'
import { askForCode } from './sessao/forgottenPassword.ts'
import { resetPassword } from './sessao/resetPassword.ts'
import { revogar } from './sessao/revogar.ts'
import { token } from './sessao/token.ts'
import { validateToken } from './sessao/validateToken.ts'
import { tie, untie } from './signal/endpoints.ts'
import { solicitacaoHandlers } from './solicitacao/endpoints.ts'
import { jobFile } from './tarefa/endpoints.ts'

type Handler<E extends { readonly query: z.ZodType; readonly body: z.ZodType; readonly answer: z.ZodType }> =
  (call: PublicCall<z.output<E['query']>, z.output<E['body']>>) => Promise<z.input<E['answer']>>

/** Endpoints that send a file: their handlers build the whole answer, with its headers. */
type FileName = keyof typeof publicImagemEndpoints | keyof typeof publicTarefaEndpoints
type FileHandler<E extends { readonly query: z.ZodType }> = (
  call: PublicCall<z.output<E['query']>, unknown>,
) => Promise<Answer>

/** Handlers of every hand-written endpoint; one without a handler does not compile. */
const handlers: {
  readonly [K in keyof Endpoints]: K extends FileName ? FileHandler<Endpoints[K]> : Handler<Endpoints[K]>
} = {
  token,
  revogar,
  validateToken,
  'senha/esquecimento': askForCode,
  'senha/reset': resetPassword,
  'senha/alterar-simples': changePassword,
  'requisicao/model': showRequest,
  'requisicao/atualizar': answerRequest,
  companyLookup,
  'signal/connection/adicionar': tie,
  'signal/connection/excluir': untie,
  'logo/owner': publicOwnerLogo,
  'tarefa/arquivo': jobFile(shownJobs),
  ...solicitacaoHandlers,
}

/** Answers a hand-written endpoint by its name. */
export function answerPublicEndpoint(name: string, call: PublicCall<unknown, unknown>): Promise<unknown> {
  // The table above has checked each handler against its endpoint, whose schemas have parsed this call.
  const handler = handlers[name as keyof Endpoints] as (
    call: PublicCall<unknown, unknown>,
  ) => Promise<unknown>
  return handler(call)
}
