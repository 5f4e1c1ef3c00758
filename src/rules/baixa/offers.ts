import type { Actor } from '../actor.ts'
import { type BaixaAction, offeredBaixaActions } from './actions.ts'
import { type StatusBaixa as Status, statusBaixa } from './status.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether an action is offered for a settlement as it is. */
export const baixaActs =
  (action: BaixaAction) =>
  ({ StatusBaixa }: Row, actor: Actor): boolean =>
    // Declarations pass rows of any register: a code that is no state has no row in the table of transitions.
    offeredBaixaActions({ StatusBaixa: Number(StatusBaixa) as Status }, actor).includes(action)

/** Whether a settlement and its items may be changed. */
export const isBaixaChangeable = baixaActs('atualizar')

/** Whether a settlement is offered to be deleted. */
export const isBaixaRemovable = baixaActs('excluir')

/** Whether a settlement is posted: cancelling it requires a reason, cancelling a draft does not. */
export const isBaixaPosted = ({ StatusBaixa }: Row): boolean => StatusBaixa === statusBaixa.efetivada
