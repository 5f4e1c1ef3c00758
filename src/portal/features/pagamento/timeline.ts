import type { HistoryEntry } from '#contract/history.ts'
import { actEvents } from '#portal/record/history/actEvents.ts'
import type {
  EventMessage,
  EventPresenter,
  TimelineEventKind,
} from '#portal/record/history/timelineEvents.ts'
import { paidBetween } from '#rules/baixa/balance.ts'
import { compareDecimals } from '#rules/decimal.ts'
import { type RequestAction, requestMachine } from '#rules/pagamento/actions.ts'
import { statusPagamento as status } from '#rules/pagamento/status.ts'

const presentActs = actEvents({
  register: 'pagamento',
  state: 'StatusPagamento',
  machine: requestMachine,
  kinds: {
    [status.emDigitacao]: 'changed',
    [status.aguardandoAutorizacao]: 'sent',
    [status.autorizada]: 'authorized',
    [status.parcialmenteLiquidada]: 'settled',
    [status.liquidada]: 'settled',
    [status.cancelada]: 'cancelled',
    [status.reabertaParaEdicao]: 'returned',
  },
  staying: { autorizar: 'authorized' } satisfies { readonly [A in RequestAction]?: TimelineEventKind },
})

/** Presenter of a payment request's history entries: an action on it, or a payment by a settlement. */
export const presentPagamento: EventPresenter = (entry, older) =>
  entry.Acao === 'atualizar' && entry.Mudancas['ValorLiquidado']
    ? settled(entry)
    : withAccepted(presentActs(entry, older), entry, older)

/** Event of an authorization with the warnings that it was given over; the second over the same ones changes no field. */
function withAccepted(
  event: EventMessage | undefined,
  entry: HistoryEntry,
  older: readonly HistoryEntry[],
): EventMessage | undefined {
  if (!event || entry.Ato !== ('autorizar' satisfies RequestAction)) return event
  const change = [entry, ...older].find(({ Mudancas }) => Mudancas['AvisosAceitos'])
  const AvisosAceitos = change?.Mudancas['AvisosAceitos']?.para
  return AvisosAceitos ? { ...event, values: { AvisosAceitos } } : event
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
