import { daysAfter, sundayOf } from '#rules/days.ts'
import { type StatusPagamento, statusPagamento } from './status.ts'

/** Requests that money is still to leave for, from the surest to the least sure; cancelled and settled ones are none. */
export const dueStates = {
  autorizada: [statusPagamento.autorizada, statusPagamento.parcialmenteLiquidada],
  aguardando: [statusPagamento.aguardandoAutorizacao],
  rascunho: [statusPagamento.emDigitacao, statusPagamento.reabertaParaEdicao],
} as const satisfies Readonly<Record<string, readonly StatusPagamento[]>>

export type DueState = keyof typeof dueStates

/** Names of `dueStates`, in their order. */
export const dueStateNames = ['autorizada', 'aguardando', 'rascunho'] as const satisfies readonly DueState[]

/** Days past the due day, by which what is owed is told apart: not yet due, and late by how much. */
export const dueAges = {
  aVencer: { to: 0 },
  ate30: { from: 1, to: 30 },
  ate60: { from: 31, to: 60 },
  mais60: { from: 61 },
} as const satisfies Readonly<Record<string, { readonly from?: number; readonly to?: number }>>

/** Names of an ageing of what is owed, in their order. */
export const dueAgeNames = [
  'aVencer',
  'ate30',
  'ate60',
  'mais60',
] as const satisfies readonly (keyof typeof dueAges)[]

/** Number of weeks that a payer looks ahead, the present one included. */
const WEEKS_AHEAD = 6

/** First and last day, both included; none where open. */
type Days = { readonly Inicio?: string; readonly Fim?: string }

/** The present week from today on, and those after it, each with its first and last day. */
export function weeksAhead(today: string): readonly Required<Days>[] {
  const sunday = sundayOf(today)
  return Array.from({ length: WEEKS_AHEAD }, (_, week) => ({
    Inicio: week === 0 ? today : daysAfter(sunday, 7 * week),
    Fim: daysAfter(sunday, 7 * week + 6),
  }))
}

/** Due days of an ageing. */
export function daysOfAge(name: (typeof dueAgeNames)[number], today: string): Days {
  const { from, to } = { from: undefined, to: undefined, ...dueAges[name] }
  return {
    ...(to !== undefined && { Inicio: daysAfter(today, -to) }),
    ...(from !== undefined && { Fim: daysAfter(today, -from) }),
  }
}

/**
 * Filter of the list of requests for what is to be paid within days, both included: a number that counts by it and the list
 * that it links to cannot differ.
 */
export function dueFilter(
  states: readonly StatusPagamento[],
  { Inicio, Fim }: Days,
  IdFilial?: number | null,
): Record<string, string | number | number[]> {
  return {
    StatusPagamento: [...states],
    ValorSaldo_gte: '0.01',
    ...(Inicio !== undefined && { DataVencimento_gte: Inicio }),
    ...(Fim !== undefined && { DataVencimento_lte: Fim }),
    ...(typeof IdFilial === 'number' && { IdFilial }),
  }
}

/** All statuses of `dueStates`. */
export const DUE_STATUSES: readonly StatusPagamento[] = Object.values(dueStates).flat()
