import type { ChangesOf, RecordOf } from '#contract/record.ts'
import { type RequestAction, requestMachine } from '#rules/pagamento/actions.ts'
import { type StatusPagamento, statusPagamento as status } from '#rules/pagamento/status.ts'
import { warningCodes } from '#rules/pagamento/warnings.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { accountInWords } from '#server/features/pagamento/account.ts'
import { recordById } from '#server/registers/record.ts'
import { principalOf } from './facts.ts'

type Pagamento = RecordOf<'pagamento'>
type Entering = (
  call: CompanyCall,
  request: Pagamento,
  warnings: readonly string[],
) => Promise<ChangesOf<'pagamento'>>

const nothing: Entering = async () => ({})

const noFirstAuthorization = {
  IdUsuarioPrimeiraAutorizacao: null,
  PrimeiraAutorizacaoPor: null,
  PrimeiraAutorizacaoEmNomeDe: null,
  DataPrimeiraAutorizacao: null,
}

/**
 * Fields stored on submission: the user, who cannot authorize the request where duties are segregated, and
 * the text of the account, so that a later change of the account is noticed before authorization.
 */
const submitted: Entering = async (call, { IdContaBeneficiario }) => ({
  IdUsuarioEnvio: call.caller.IdUsuario,
  ContaNoEnvio: await accountInWords(call, IdContaBeneficiario),
  ...noFirstAuthorization,
})

/** Name of the user for whom a substitute authorizes; null for others. */
async function principalName(call: CompanyCall, request: Pagamento): Promise<string | null> {
  const principal = await principalOf(call, request)
  return principal === null ? null : (await recordById(call, 'usuario', principal)).Nome
}

/** Reasons of earlier returns: one that is returned again has that of the last alone, an authorized one none. */
const noReturnReasons: ChangesOf<'pagamento'> = Object.fromEntries(
  requestMachine.reasonsTo(status.reabertaParaEdicao).map(field => [field, null]),
)

/** Warnings that were accepted, the last time where two authorize (decision 0379). */
const accepted = (warnings: readonly string[]): ChangesOf<'pagamento'> => ({
  AvisosAceitos: warnings.length > 0 ? warningCodes(warnings) : null,
})

const authorized: Entering = async (call, request, warnings) => ({
  IdUsuarioAutorizacao: call.caller.IdUsuario,
  AutorizadaPor: call.caller.Nome,
  AutorizadaEmNomeDe: await principalName(call, request),
  DataAutorizacao: new Date().toISOString(),
  JaAutorizada: true,
  ...accepted(warnings),
  ...noReturnReasons,
})

const reopened: Entering = async () => ({
  IdUsuarioAutorizacao: null,
  AutorizadaPor: null,
  AutorizadaEmNomeDe: null,
  DataAutorizacao: null,
  ...accepted([]),
  ...noFirstAuthorization,
  ...noReturnReasons,
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

const partlyAuthorized: Entering = async (call, request, warnings) => ({
  IdUsuarioPrimeiraAutorizacao: call.caller.IdUsuario,
  PrimeiraAutorizacaoPor: call.caller.Nome,
  PrimeiraAutorizacaoEmNomeDe: await principalName(call, request),
  DataPrimeiraAutorizacao: new Date().toISOString(),
  ...accepted(warnings),
})

/** Fields that are set by an action that leaves a request in its state; most set none. */
const staying: { readonly [A in RequestAction]?: Entering } = { autorizar: partlyAuthorized }

/** Fields of a request that an action sets, besides the state and the reason; `warnings` are those that it was done over. */
export async function entered(
  call: CompanyCall,
  action: RequestAction,
  state: StatusPagamento,
  request: Pagamento,
  warnings: readonly string[] = [],
): Promise<ChangesOf<'pagamento'>> {
  const fieldsOf = state === request.StatusPagamento ? (staying[action] ?? nothing) : entering[state]
  return fieldsOf(call, request, warnings)
}
