import Big from 'big.js'
import { statusPagamento } from '../pagamento/status.ts'
import type { Refusal } from '../transition.ts'

/** States in which a request may be paid (domain/rules.md, "Settlement"). */
export const payableStates: readonly number[] = [
  statusPagamento.autorizada,
  statusPagamento.parcialmenteLiquidada,
]

/** Whether a request may be paid in its state, as far as that decides. */
export function mayBePaid({ StatusPagamento }: { readonly StatusPagamento: number }): boolean {
  return payableStates.includes(StatusPagamento)
}

/** Payment request that might be settled; `idDraftSettlement` is the draft that reserves it. */
export type RequestToSettle = {
  readonly StatusPagamento: number
  readonly ValorSaldo: string
  readonly Moeda: string
  readonly IdFilial: number
  readonly idDraftSettlement: number | null
}

/** A draft settlement, with the currency of its account. */
type Draft = { readonly Id: number; readonly IdFilial: number; readonly Moeda: string }

const demands = {
  'refusals.notPayable': mayBePaid,
  'refusals.nothingOwed': ({ ValorSaldo }: RequestToSettle) => Big(ValorSaldo).gt(0),
  'refusals.currency': ({ Moeda }: RequestToSettle, draft: Draft) => Moeda === draft.Moeda,
  'refusals.branch': ({ IdFilial }: RequestToSettle, draft: Draft) => IdFilial === draft.IdFilial,
  'refusals.reserved': ({ idDraftSettlement }: RequestToSettle, { Id }: Draft) =>
    idDraftSettlement === null || idDraftSettlement === Id,
  'refusals.alreadyHere': ({ idDraftSettlement }: RequestToSettle, { Id }: Draft) => idDraftSettlement !== Id,
} as const

/**
 * Reasons why a request cannot be put into a draft settlement; empty when it is available (domain/rules.md,
 * "Settlement").
 */
export function unavailability(request: RequestToSettle, draft: Draft): readonly Refusal[] {
  return Object.entries(demands).flatMap(([key, holds]) => (holds(request, draft) ? [] : [{ key }]))
}
