import type { Actor } from '../actor.ts'
import { type BaixaAction, offeredBaixaActions, type SettlementState } from './actions.ts'
import { statusBaixa } from './status.ts'

/** Whether an action is offered for a settlement as it is. */
export const baixaActs =
  (action: BaixaAction) =>
  (settlement: SettlementState, actor: Actor): boolean =>
    offeredBaixaActions(settlement, actor).includes(action)

/** Whether a settlement and its items may be changed. */
export const isBaixaChangeable = baixaActs('atualizar')

/** Whether a settlement is offered to be deleted. */
export const isBaixaRemovable = baixaActs('excluir')

/** Whether a settlement is posted: cancelling it requires a reason, cancelling a draft does not. */
export const isBaixaPosted = ({ StatusBaixa }: SettlementState): boolean =>
  StatusBaixa === statusBaixa.efetivada
