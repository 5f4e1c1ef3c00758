import type { RecordOf } from '#contract/record.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { useHeldDecision } from './useHeldDecision.ts'

/** Authorization of one request that can be undone; `accepted` are the warnings that were shown. */
export function useHeldAuthorization() {
  const decide = useHeldDecision()
  const user = useSession()
  // The first of two leaves the request waiting, in the queue of others.
  const first = { Autorizavel: false, PrimeiraAutorizacaoPor: user?.Nome ?? null }
  return (record: RecordOf<'pagamento'>, accepted: readonly string[], isFirstOfTwo: boolean): void =>
    decide(record, {
      action: 'autorizar',
      values: isFirstOfTwo ? first : { StatusPagamento: statusPagamento.autorizada },
      told: isFirstOfTwo ? 'pages.pagamento.inbox.partlyAuthorized' : 'pages.pagamento.inbox.authorized',
      accepted,
    })
}
