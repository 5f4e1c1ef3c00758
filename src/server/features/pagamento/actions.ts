import type { ChangesOf, RecordOf } from '#contract/record.ts'
import type { RequestAction } from '#rules/pagamento/actions.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { ActionHandler, ActionHandlers } from '#server/registers/action.ts'
import { reasonOf } from '#server/registers/reason.ts'
import { actionOutcome } from './facts.ts'
import { submitted } from './hooks.ts'
import { notifyOfRequest } from './notifications.ts'
import { stateAfter } from './throwRefusals.ts'

const acknowledgedBy = ({ query }: CompanyCall) => String(query['avisos'] ?? '').split(',')

type Changes = ChangesOf<'pagamento'>
type Besides = (call: CompanyCall, record: RecordOf<'pagamento'>) => Changes | Promise<Changes>

/** Notification that each action causes. */
const notified = {
  enviar: 'pagamentoEnviado',
  autorizar: 'pagamentoAutorizado',
  desautorizar: 'pagamentoDevolvido',
  cancelar: 'pagamentoCancelado',
} as const

/** Handler of an action from the table of transitions; `besides` are its other changes. */
const acting = (
  action: keyof typeof notified & RequestAction,
  besides: Besides,
): ActionHandler<'pagamento'> => ({
  change: async (call, record) => {
    const given = { reason: reasonOf(call), acknowledged: acknowledgedBy(call) }
    const StatusPagamento = stateAfter(await actionOutcome(call, action, record, given))
    return { StatusPagamento, ...(await besides(call, record)) }
  },
  after: (call, record) => notifyOfRequest(call, notified[action], record),
})

const unauthorized = { IdUsuarioAutorizacao: null, AutorizadaPor: null, DataAutorizacao: null }

/** Actions on payment requests (domain/rules.md, "Payment request"). */
export const pagamentoActions: ActionHandlers<'pagamento'> = {
  enviar: acting('enviar', submitted),
  autorizar: acting('autorizar', ({ caller }) => ({
    IdUsuarioAutorizacao: caller.IdUsuario,
    AutorizadaPor: caller.Nome,
    DataAutorizacao: new Date().toISOString(),
    JaAutorizada: true,
    MotivoDesautorizacao: null,
  })),
  desautorizar: acting('desautorizar', call => ({ ...unauthorized, MotivoDesautorizacao: reasonOf(call) })),
  cancelar: acting('cancelar', call => ({ MotivoCancelamento: reasonOf(call) })),
}
