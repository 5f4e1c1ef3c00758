import { daysAfter, daysBetween, sundayOf } from '#rules/days.ts'
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
type Days = { readonly Inicio?: string | null; readonly Fim?: string }

/** Period that falls due at once; what is overdue has no first day. */
export type DuePeriod = Required<Days>

/** Periods of payments: all that is overdue, the present week from today on, and those after it, each with its first and last day. */
export function duePeriods(today: string): readonly DuePeriod[] {
  const sunday = sundayOf(today)
  const weeks = Array.from({ length: WEEKS_AHEAD }, (_, week) => ({
    Inicio: week === 0 ? today : daysAfter(sunday, 7 * week),
    Fim: daysAfter(sunday, 7 * week + 6),
  }))
  return [{ Inicio: null, Fim: daysAfter(today, -1) }, ...weeks]
}

/** Days between a day and the due day: 0 on the due day itself, less than 0 once it is past (decision 0352). */
export function daysToDue(due: string, today: string): number {
  return daysBetween(today, due)
}

/** Filter for what falls due today or in up to so many days, the last of which a request calls by that number, too. */
export function dueWithin(days: number, today: string) {
  return { DataVencimento_gte: today, DataVencimento_lte: daysAfter(today, days) }
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
    ...(typeof Inicio === 'string' && { DataVencimento_gte: Inicio }),
    ...(Fim !== undefined && { DataVencimento_lte: Fim }),
    ...(typeof IdFilial === 'number' && { IdFilial }),
  }
}

/**
 * Filter of the list of requests for what of these states is to be paid in a period. A draft is not overdue, whatever its due day:
 * nobody has been asked to pay it (decision 0375).
 */
export function periodFilter(
  states: readonly DueState[],
  period: DuePeriod,
  IdFilial?: number | null,
): ReturnType<typeof dueFilter> {
  const asked = period.Inicio === null ? states.filter(name => name !== 'rascunho') : states
  return dueFilter(
    asked.flatMap(name => [...dueStates[name]]),
    period,
    IdFilial,
  )
}

/** All statuses of `dueStates`. */
export const DUE_STATUSES: readonly StatusPagamento[] = Object.values(dueStates).flat()
