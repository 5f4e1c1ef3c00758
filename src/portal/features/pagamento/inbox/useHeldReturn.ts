import { useEffect, useEffectEvent, useState } from 'react'
import type { RecordOf } from '#contract/record.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { useHeldDecision } from './useHeldDecision.ts'
import { useKeptReasons } from './useKeptReasons.ts'

type Return = {
  readonly reason: string
  readonly change: (reason: string) => void
  /** Returns the request with the reason; it can be undone. */
  readonly send: () => void
}

/**
 * Return of a request with a reason, which is kept in this tab until the server has taken it: an undone return and a refused
 * one find it still typed (decision 0357).
 */
export function useHeldReturn(record: RecordOf<'pagamento'>): Return {
  const decide = useHeldDecision()
  const kept = useKeptReasons()
  const [reason, setReason] = useState(() => kept.of(record.Id))
  const onOpen = useEffectEvent(() => kept.forgetOthers(record.Id))
  useEffect(() => onOpen(), [])
  return {
    reason,
    change: setReason,
    send: () => {
      kept.keep(record.Id, reason)
      decide(record, {
        action: 'desautorizar',
        values: { StatusPagamento: statusPagamento.reabertaParaEdicao },
        told: 'pages.pagamento.inbox.returned',
        reason: reason.trim(),
        onTaken: () => kept.forget(record.Id),
      })
    },
  }
}
