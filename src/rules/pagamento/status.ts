/** The states of a payment request (domain/entities.md, "Enumerations"). */
export const statusPagamento = {
  emDigitacao: 1,
  aguardandoAutorizacao: 2,
  autorizada: 3,
  parcialmenteLiquidada: 4,
  liquidada: 5,
  cancelada: 6,
  reabertaParaEdicao: 7,
} as const

/** Statuses of requests that are typed, for the first time or anew. */
export const EDITABLE_STATUSES: readonly StatusPagamento[] = [
  statusPagamento.emDigitacao,
  statusPagamento.reabertaParaEdicao,
]

/** Statuses of requests that are submitted and not settled, authorized or not: the due date applies to all. */
export const OPEN_STATUSES: readonly StatusPagamento[] = [
  statusPagamento.aguardandoAutorizacao,
  statusPagamento.autorizada,
  statusPagamento.parcialmenteLiquidada,
]

export type StatusPagamento = (typeof statusPagamento)[keyof typeof statusPagamento]
