import type { Endpoints } from '#contract/contract.ts'
import { chaveapiHandlers } from './chaveapi/endpoints.ts'
import { publicEmissorHandlers } from './emissor/endpoints.ts'
import { revogar } from './emissor/signOut.ts'
import { companyLookup } from './empresa/companyLookup.ts'
import type { PublicHandlersOf } from './handlers.ts'
import { publicOwnerLogo } from './imagem/endpoints.ts'
import { shownJobs } from './jobs.ts'
import type { PublicCall } from './publicCall.ts'
import { answerRequest } from './requisicao/answer.ts'
import { showRequest } from './requisicao/show.ts'
import {
  addPasskey,
  askOwnPasskey,
  beginPasskey,
  dropPasskey,
  provePasskey,
} from './sessao/fator/chave/ownPasskeys.ts'
import { askForSignIn, signInWithPasskey } from './sessao/fator/chave/signInWithPasskey.ts'
import {
  beginFactor,
  confirmFactor,
  dropFactor,
  ownFactor,
  proveFactor,
  renewRecoveryCodes,
} from './sessao/fator/ownFactor.ts'
import { signInWithFactor } from './sessao/fator/signIn.ts'
import { changePassword } from './sessao/password/changePassword.ts'
import { askForCode } from './sessao/password/forgottenPassword.ts'
import { raiseAlarm } from './sessao/password/raiseAlarm.ts'
import { resetPassword } from './sessao/password/resetPassword.ts'
import { token } from './sessao/token.ts'
import { validateToken } from './sessao/validateToken.ts'
import { tie, untie } from './signal/endpoints.ts'
import { solicitacaoHandlers } from './solicitacao/endpoints.ts'
import { jobFile } from './tarefa/endpoints.ts'
import { publicWebhookHandlers } from './webhook/endpoints.ts'

/** Handlers of every hand-written endpoint; one without a handler does not compile. */
const handlers: PublicHandlersOf<Endpoints> = {
  token,
  revogar,
  validateToken,
  'senha/esquecimento': askForCode,
  'senha/reset': resetPassword,
  'senha/naofuieu': raiseAlarm,
  'senha/alterar-simples': changePassword,
  'token/fator': signInWithFactor,
  fator: ownFactor,
  'fator/iniciar': beginFactor,
  'fator/confirmar': confirmFactor,
  'fator/provar': proveFactor,
  'fator/codigos': renewRecoveryCodes,
  'fator/excluir': dropFactor,
  'token/chave/desafio': askForSignIn,
  'token/chave': signInWithPasskey,
  'fator/chave/iniciar': beginPasskey,
  'fator/chave/adicionar': addPasskey,
  'fator/chave/desafio': askOwnPasskey,
  'fator/chave/provar': provePasskey,
  'fator/chave/excluir': dropPasskey,
  'requisicao/model': showRequest,
  'requisicao/atualizar': answerRequest,
  companyLookup,
  'signal/connection/adicionar': tie,
  'signal/connection/excluir': untie,
  'logo/owner': publicOwnerLogo,
  'tarefa/arquivo': jobFile(shownJobs),
  ...solicitacaoHandlers,
  ...chaveapiHandlers,
  ...publicWebhookHandlers,
  ...publicEmissorHandlers,
}

/** Answers a hand-written endpoint by its name. */
export function answerPublicEndpoint(name: string, call: PublicCall<unknown, unknown>): Promise<unknown> {
  // The table above has checked each handler against its endpoint, whose schemas have parsed this call.
  const handler = handlers[name as keyof Endpoints] as (
    call: PublicCall<unknown, unknown>,
  ) => Promise<unknown>
  return handler(call)
}
