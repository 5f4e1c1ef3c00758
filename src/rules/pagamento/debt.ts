import { statusPagamento } from './status.ts'

type Request = { readonly StatusPagamento?: unknown }

/** Whether anybody owes what is left of a request: its balance stays when it is cancelled, and says nothing then (decision 0310). */
export function isOwed({ StatusPagamento }: Request): boolean {
  return StatusPagamento !== statusPagamento.cancelada
}

/** Condition of the balance: shown while it is owed. */
export const owedConditions = { ValorSaldo: { shown: isOwed, keepsValue: true } } as const
