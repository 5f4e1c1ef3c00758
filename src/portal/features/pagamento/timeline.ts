import type { HistoryEntry } from '#contract/history.ts'
import type {
  EventMessage,
  EventPresenter,
  TimelineEventKind,
} from '#portal/entity/history/timelineEvents.ts'
import { paidBetween } from '#rules/baixa/balance.ts'
import { compareDecimals } from '#rules/decimal.ts'
import { type RequestAction, requestTransitions } from '#rules/pagamento/actions.ts'
import { statusPagamento as status } from '#rules/pagamento/status.ts'

const kinds: { readonly [A in RequestAction]?: TimelineEventKind } = {
  enviar: 'sent',
  autorizar: 'authorized',
  desautorizar: 'returned',
  cancelar: 'cancelled',
}

const reasons: { readonly [A in RequestAction]?: string } = {
  desautorizar: 'MotivoDesautorizacao',
  cancelar: 'MotivoCancelamento',
}

/** Words of actions that depend on the state they start from, by that state's code. */
const called: { readonly [A in RequestAction]?: Readonly<Record<number, string>> } = {
  enviar: { [status.reabertaParaEdicao]: 'pages.pagamento.timeline.resent' },
  desautorizar: { [status.autorizada]: 'pages.pagamento.timeline.reopened' },
}

/** Presenter of a payment request's history entries: the action behind a change of state, or a payment. */
export const presentPagamento: EventPresenter = (entry, older) => {
  const { Acao, Mudancas } = entry
  if (Acao === 'adicionar') return { kind: 'created', word: 'pages.pagamento.timeline.created' }
  const { ValorLiquidado: paid, StatusPagamento: state } = Mudancas
  if (paid) return settled(entry)
  const action = requestTransitions.find(
    ({ from, to }) => state && from.some(code => code === Number(state.de)) && to === state.para,
  )?.action
  const kind = action && kinds[action]
  if (!kind) return undefined
  const word = called[action]?.[Number(state?.de)] ?? `registers.pagamento.actions.${action}.done`
  return { kind, word, reason: reasonAt(reasons[action], [entry, ...older]) }
}

/** Reason at the time of an entry; older entries are searched, too, since a repeated reason is no change. */
function reasonAt(name: string | undefined, entries: readonly HistoryEntry[]): string | undefined {
  const reason = name && entries.find(({ Mudancas }) => Mudancas[name]?.para)?.Mudancas[name]?.para
  return reason ? String(reason) : undefined
}

function settled({ Mudancas: { ValorLiquidado, ValorSaldo, StatusPagamento } }: HistoryEntry): EventMessage {
  const [before, after] = [String(ValorLiquidado?.de), String(ValorLiquidado?.para)]
  const values = { ValorLiquidado: paidBetween(before, after), ValorSaldo: ValorSaldo?.para }
  if (compareDecimals(after, before) < 0) {
    return { kind: 'unsettled', word: 'registers.baixa.actions.cancelar.done', values }
  }
  // Further partial payments do not change the state.
  const state = StatusPagamento?.para ?? status.parcialmenteLiquidada
  return { kind: 'settled', word: `enumerations.StatusPagamento.${state}`, values }
}
