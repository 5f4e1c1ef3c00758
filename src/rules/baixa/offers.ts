import type { Actor } from '../actor.ts'
import { declaredBy } from '../transition.ts'
import { type BaixaAction, baixaTransitions, offeredBaixaActions, type SettlementState } from './actions.ts'

/** Whether an action is offered for a settlement as it is. */
export const baixaActs =
  (action: BaixaAction) =>
  (settlement: SettlementState, actor: Actor): boolean =>
    offeredBaixaActions(settlement, actor).includes(action)

/** Declaration of an action by its rows. */
export const baixaAction = (action: BaixaAction) => ({
  ...declaredBy(baixaTransitions, action, ({ StatusBaixa }) => StatusBaixa),
  when: baixaActs(action),
})

/** Whether a settlement and its items may be changed. */
export const isBaixaChangeable = baixaActs('atualizar')

/** Whether a settlement is offered to be deleted. */
export const isBaixaRemovable = baixaActs('excluir')
