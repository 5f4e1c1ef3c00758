import type { ChangesOf, RecordOf } from '#contract/record.ts'
import { type StatusPagamento, statusPagamento as status } from '#rules/pagamento/status.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { accountInWords } from '#server/features/pagamento/account.ts'

type Pagamento = RecordOf<'pagamento'>
type Entering = (call: CompanyCall, request: Pagamento) => Promise<ChangesOf<'pagamento'>>

const nothing: Entering = async () => ({})

/**
 * Fields stored on submission: the user, who cannot authorize the request where duties are segregated, and
 * the text of the account, so that a later change of the account is noticed before authorization.
 */
const submitted: Entering = async (call, { IdContaBeneficiario }) => ({
  IdUsuarioEnvio: call.caller.IdUsuario,
  ContaNoEnvio: await accountInWords(call, IdContaBeneficiario),
})

const authorized: Entering = async ({ caller }) => ({
  IdUsuarioAutorizacao: caller.IdUsuario,
  AutorizadaPor: caller.Nome,
  DataAutorizacao: new Date().toISOString(),
  JaAutorizada: true,
  MotivoDesautorizacao: null,
})

const reopened: Entering = async () => ({
  IdUsuarioAutorizacao: null,
  AutorizadaPor: null,
  DataAutorizacao: null,
})

/** Fields that are set when an action leads to a state. */
const entering: { readonly [S in StatusPagamento]: Entering } = {
  [status.emDigitacao]: nothing,
  [status.aguardandoAutorizacao]: submitted,
  [status.autorizada]: authorized,
  [status.parcialmenteLiquidada]: nothing,
  [status.liquidada]: nothing,
  [status.cancelada]: nothing,
  [status.reabertaParaEdicao]: reopened,
}

/** Fields of a request that its coming into a state sets, besides the state and the reason; none where it stays. */
export async function entered(
  call: CompanyCall,
  state: StatusPagamento,
  request: Pagamento,
): Promise<ChangesOf<'pagamento'>> {
  return state === request.StatusPagamento ? {} : entering[state](call, request)
}
