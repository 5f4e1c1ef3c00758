import type { Actor } from '../actor.ts'
import { type BaixaAction, offeredBaixaActions } from './actions.ts'
import { type StatusBaixa as Status, statusBaixa } from './status.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether an action is offered for a settlement as it is. */
export const baixaActs =
  (action: BaixaAction) =>
  ({ StatusBaixa }: Row, actor: Actor): boolean =>
    // Declarations ask of rows of any register: a code that is no state is in no row of the table of transitions.
    offeredBaixaActions({ StatusBaixa: Number(StatusBaixa) as Status }, actor).includes(action)

/** Whether a settlement and its items may be changed. */
export const isBaixaChangeable = baixaActs('atualizar')

/** Whether a settlement is offered to be deleted. */
export const isBaixaRemovable = baixaActs('excluir')

/** Whether a settlement was posted: cancelling it must be explained then, a draft's need not. */
export const isBaixaPosted = ({ StatusBaixa }: Row): boolean => StatusBaixa === statusBaixa.efetivada
