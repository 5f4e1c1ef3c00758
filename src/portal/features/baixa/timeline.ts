import type { EventPresenter } from '#portal/entity/history/timelineEvents.ts'
import { statusBaixa } from '#rules/baixa/status.ts'

/** Presenter of a settlement's history entries. */
export const presentBaixa: EventPresenter = ({ Acao, Mudancas }) => {
  if (Acao === 'adicionar') return { kind: 'created', word: 'pages.baixa.timeline.created' }
  const { StatusBaixa, MotivoCancelamento } = Mudancas
  if (StatusBaixa?.para === statusBaixa.efetivada) {
    return { kind: 'settled', word: 'registers.baixa.actions.efetivar.done' }
  }
  if (StatusBaixa?.para !== statusBaixa.cancelada) return undefined
  const reason = MotivoCancelamento?.para ? String(MotivoCancelamento.para) : undefined
  return { kind: 'cancelled', word: 'registers.baixa.actions.cancelar.done', reason }
}
