import { sql } from 'kysely'
import { actorOf } from '#contract/permission.ts'
import type { RecordOf } from '#contract/record.ts'
import { asksWarnings, type RequestAction } from '#rules/pagamento/actions.ts'
import type { TipoPagamento } from '#rules/pagamento/dadosPagamento.ts'
import { principalsIn, type RequestAttempt } from '#rules/pagamento/guards.ts'
import { type Limit, limitFor, needsTwo } from '#rules/pagamento/limits.ts'
import { requestImpediments, requestOutcome } from '#rules/pagamento/outcome.ts'
import { EDITABLE_STATUSES, type StatusPagamento } from '#rules/pagamento/status.ts'
import type { Impediments, TransitionOutcome } from '#rules/transition.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { type Warned, warningsOf, warningsOfMany } from '#server/features/pagamento/review/review.ts'
import { placesOn } from './principals.ts'

type Pagamento = RecordOf<'pagamento'>

type Known = {
  readonly author: number | null
  readonly items: number
  readonly inCurrency: string | null
  readonly isReserved: boolean
  readonly type: TipoPagamento | null
  readonly isSegregated: boolean
  readonly limits: readonly Limit[]
}

/** Values of a request's fields that the facts are read by: they may be about to be stored. */
const idsOf = ({ Id, IdTipoPagamento, Moeda }: Pagamento) => ({ Id, IdTipoPagamento, Moeda })

/** Facts of requests in their order, in one statement. */
async function known(
  { trx, company }: CompanyCall,
  requests: readonly Pagamento[],
): Promise<readonly (Known | undefined)[]> {
  const { rows } = await sql<Known & { readonly Id: number }>`
    select asked."Id", own.*,
      (select "IdUsuarioCriacao" from pagamento where "Id" = asked."Id") as author,
      (select count(*) from pagamento_item where "IdPagamento" = asked."Id") as items,
      (select case when bool_and(i."Moeda" = asked."Moeda" and i."ValorAcrescimo" = 0 and i."ValorDesconto" = 0)
          then sum(i."Valor") end
        from pagamento_item i where i."IdPagamento" = asked."Id") as "inCurrency",
      exists (select 1 from baixa_item i join baixa b on b."Id" = i."IdBaixa"
        where i."IdPagamento" = asked."Id" and b."StatusBaixa" = 1) as "isReserved",
      (select jsonb_build_object('FormaPagamento', "FormaPagamento", 'ExigeConta', "ExigeConta",
          'ExigeLinhaDigitavel', "ExigeLinhaDigitavel") from tipopagamento where "Id" = asked."IdTipoPagamento") as type
    from jsonb_to_recordset(${JSON.stringify(requests.map(idsOf))}::jsonb) 
        as asked ("Id" bigint, "IdTipoPagamento" bigint, "Moeda" text),
      (select
        (select "SegregacaoFuncoes" from registro where "Id" = ${company}) as "isSegregated",
        (select coalesce(jsonb_agg(jsonb_build_object('IdFilial', "IdFilial", 'ValorLimite', "ValorLimite"::text)), '[]')
          from alcada where "IdRegistro" = ${company}) as limits) as own`.execute(trx)
  const byId = new Map(rows.map(row => [row.Id, row]))
  return requests.map(({ Id }) => byId.get(Id))
}

type Input = Pick<RequestAttempt, 'reason' | 'acknowledged'>

/** Facts that the guards of each request check. */
async function attemptsOf(call: CompanyCall, requests: readonly Pagamento[]) {
  const facts = await known(call, requests)
  const places = await placesOn(call, [...new Set(requests.map(({ IdFilial }) => IdFilial))])
  const actor = actorOf(call.caller)
  return requests.map((request, at) => {
    const [fact, place] = [facts[at], places.get(request.IdFilial)]
    if (!fact || !place) throw new Error('A request that was asked for has no facts')
    const { author, items, inCurrency, isReserved, type, isSegregated, limits } = fact
    const firstAuthorizer = request.IdUsuarioPrimeiraAutorizacao
    const isOfTwo = needsTwo(limits, request)
    const record = {
      ...request,
      ...place,
      paymentType: type ?? undefined,
      itemCount: items,
      totalInCurrency: inCurrency,
      authors: [author, request.IdUsuarioEnvio].filter(one => typeof one === 'number'),
      isFirstOfTwo: isOfTwo && firstAuthorizer === null,
      isSecondOfTwo: isOfTwo && firstAuthorizer !== null,
      firstAuthorizer,
      limit: limitFor(limits, request),
      wasAuthorized: request.JaAutorizada,
      isInDraftSettlement: isReserved,
    }
    return (warnings: readonly string[], { reason, acknowledged = [] }: Input = {}) => ({
      record: { ...record, warnings },
      ...{ actor, reason, acknowledged, isSegregated },
    })
  })
}

/** Facts that the guards of a request check. */
async function attemptOf(
  call: CompanyCall,
  request: Pagamento,
  warnings: readonly string[] = [],
  input: Input = {},
) {
  const [attempt] = await attemptsOf(call, [request])
  if (!attempt) throw new Error('One request has one attempt')
  return attempt(warnings, input)
}

/** Open warnings of a request that an action asks to have been read; none where it asks nothing. */
export async function askedWarnings(
  call: CompanyCall,
  action: RequestAction,
  request: Pagamento,
): Promise<readonly string[]> {
  return asksWarnings(action) ? warningsOf(call, request) : []
}

/** Outcome that an action on a request would have, with all facts for its guards. */
export async function actionOutcome(
  call: CompanyCall,
  action: RequestAction,
  request: Pagamento,
  { warnings, ...input }: Input & { readonly warnings?: readonly string[] } = {},
): Promise<TransitionOutcome<StatusPagamento>> {
  const asked = warnings ?? (await askedWarnings(call, action, request))
  return requestOutcome(action, await attemptOf(call, request, asked, input))
}

/** Reasons for which the submission of a draft would be refused, each with its field; of other requests nothing. */
export async function submissionFaults(call: CompanyCall, request: Pagamento) {
  if (!EDITABLE_STATUSES.includes(request.StatusPagamento)) return []
  const { refusals = [] } = await actionOutcome(call, 'enviar', request)
  return refusals.map(({ at = null, key }) => ({ Campo: at, Motivo: key }))
}

/** User for whom the caller, a substitute, authorizes a request; null where they do it by their own right. */
export async function principalOf(call: CompanyCall, request: Pagamento): Promise<number | null> {
  const { lenders, IdUsuario } = call.caller
  if (lenders.length === 0) return null
  const [principal] = principalsIn(await attemptOf(call, request))
  return principal === undefined || principal === IdUsuario ? null : principal
}

/** Warnings of a request, and the reason why the caller could not authorize it with all of them accepted. */
export type AuthorizationReview = Warned & {
  readonly request: Pagamento
  readonly refusal: string | undefined
  /** Whether the authorization would be the first of two. */
  readonly isFirstOfTwo: boolean
}

/** Reviews many requests for their authorization. */
export async function authorizationReviews(
  call: CompanyCall,
  requests: readonly Pagamento[],
): Promise<readonly AuthorizationReview[]> {
  const warningsById = await warningsOfMany(call, requests)
  const attempts = await attemptsOf(call, requests)
  return requests.flatMap((request, at) => {
    const warned = warningsById.get(request.Id)
    if (!warned) return []
    const { warnings } = warned
    const attempt = attempts[at]?.(warnings, { acknowledged: warnings })
    if (!attempt) return []
    const refusal = requestOutcome('autorizar', attempt).refusals?.[0]?.key
    return [{ request, ...warned, refusal, isFirstOfTwo: attempt.record.isFirstOfTwo }]
  })
}

/** Requests among these that the caller may authorize now, once their warnings are accepted. */
export async function authorizableAmong(
  call: CompanyCall,
  requests: readonly Pagamento[],
): Promise<readonly Pagamento[]> {
  const attempts = await attemptsOf(call, requests)
  return requests.filter((_, at) => {
    const attempt = attempts[at]
    return attempt && requestOutcome('autorizar', attempt([])).refusals === undefined
  })
}

/** Amounts of the company's limits. */
export async function limitAmounts({ trx, company }: CompanyCall): Promise<readonly string[]> {
  const { rows } = await sql<{ ValorLimite: string }>`
    select distinct "ValorLimite" from alcada where "IdRegistro" = ${company}`.execute(trx)
  return rows.map(({ ValorLimite }) => ValorLimite)
}

/** Reasons why the caller cannot perform each action on a request. */
export async function impedimentsOf(call: CompanyCall, request: Pagamento): Promise<Impediments> {
  return requestImpediments(await attemptOf(call, request))
}

/** Authorizations that a waiting request still needs, and whether the guards of the next let a user give it. */
export async function nextAuthorization(call: CompanyCall, request: Pagamento) {
  const attempt = await attemptOf(call, request)
  const { isFirstOfTwo, isSecondOfTwo, limit } = attempt.record
  // Rights and branches have been looked at: the rest is the rows'.
  const isFor = (IdUsuario: number, actsFor: readonly number[]) =>
    requestImpediments({
      ...attempt,
      record: { ...attempt.record, isOnBranch: true, actsFor },
      actor: { userRole: 'industria', IdUsuario, can: () => true },
    })['autorizar'] === undefined
  return { needed: isFirstOfTwo ? 2 : 1, limit: isFirstOfTwo || isSecondOfTwo ? limit : undefined, isFor }
}
