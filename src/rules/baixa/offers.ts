import type { Actor } from '../actor.ts'
import { offeredSettlementActions, type SettlementAction } from './actions.ts'
import { statusBaixa } from './status.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether an action is offered for a settlement as it is. */
export const settlementActs =
  (action: SettlementAction) =>
  ({ StatusBaixa }: Row, actor: Actor): boolean =>
    offeredSettlementActions({ StatusBaixa: Number(StatusBaixa) }, actor).includes(action)

/** Whether a settlement and its items may be changed. */
export const settlementChangeable = settlementActs('atualizar')

/** Whether a settlement is offered to be deleted. */
export const settlementRemovable = settlementActs('excluir')

/** Whether a settlement was posted: cancelling it must be explained then, a draft's need not. */
export const settlementPosted = ({ StatusBaixa }: Row): boolean => StatusBaixa === statusBaixa.efetivada
