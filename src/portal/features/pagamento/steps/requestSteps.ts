import Big from 'big.js'
import type { HistoryEntry } from '#contract/history.ts'
import type { RecordOf } from '#contract/record.ts'
import { entryInto, withoutRestoring } from '#portal/features/pagamento/stateEntry.ts'
import { type StatusPagamento, statusPagamento as status } from '#rules/pagamento/status.ts'

/** Steps that a payment request goes through, in order. */
export const stepNames = ['typing', 'authorization', 'payment', 'settled'] as const

export type StepName = (typeof stepNames)[number]

export type RequestStep = {
  readonly name: StepName
  /** `stopped` where the request was cancelled. */
  readonly state: 'done' | 'current' | 'stopped' | 'ahead'
  /** Person who brought it this far, and when; undefined as far as nobody did or it is not known. */
  readonly by?: string | undefined
  /** Person for whom they did it, as a substitute. */
  readonly principal?: string | undefined
  readonly at?: string | undefined
  /** Status that is to be told of it, besides its name. */
  readonly told?: StatusPagamento
}

type Request = Pick<
  RecordOf<'pagamento'>,
  | 'StatusPagamento'
  | 'AutorizadaPor'
  | 'DataAutorizacao'
  | 'AutorizadaEmNomeDe'
  | 'PrimeiraAutorizacaoPor'
  | 'PrimeiraAutorizacaoEmNomeDe'
  | 'DataPrimeiraAutorizacao'
>
type Fact = Pick<RequestStep, 'by' | 'principal' | 'at'>

/** Step at which a request of a status is. */
const places: { readonly [S in StatusPagamento]: StepName | undefined } = {
  [status.emDigitacao]: 'typing',
  [status.reabertaParaEdicao]: 'typing',
  [status.aguardandoAutorizacao]: 'authorization',
  [status.autorizada]: 'payment',
  [status.parcialmenteLiquidada]: 'payment',
  [status.liquidada]: 'settled',
  // Wherever it was before.
  [status.cancelada]: undefined,
}

/** Steps of a payment request with who and when, as far as its history's entries, newest first, tell. */
export function requestSteps(request: Request, all: readonly HistoryEntry[]): readonly RequestStep[] {
  const entries = withoutRestoring(all)
  // Statuses on the wire are those of the machine.
  const now = request.StatusPagamento as StatusPagamento
  const own = entries.filter(({ Entidade }) => Entidade === 'pagamento')
  const paid = paymentsIn(own)
  const into = (state: StatusPagamento) => entryInto(state, entries)
  const cancelled = now === status.cancelada ? into(now) : undefined
  const before = cancelled?.Mudancas['StatusPagamento']?.de as StatusPagamento | undefined
  const place = places[now] ?? (before && places[before]) ?? 'typing'
  const at = stepNames.indexOf(place)
  const facts: { readonly [S in StepName]: Fact } = {
    typing:
      at > 0
        ? factOf(into(status.aguardandoAutorizacao))
        : factOf(own.find(({ Acao }) => Acao === 'adicionar')),
    authorization: {
      by: request.AutorizadaPor ?? undefined,
      principal: request.AutorizadaEmNomeDe ?? undefined,
      at: request.DataAutorizacao ?? undefined,
    },
    payment: factOf(paid.at(-1)),
    settled: factOf(paid[0]),
  }
  return stepNames.map((name, index) => {
    if (index > at) return { name, state: 'ahead' }
    if (index < at) return { name, state: 'done', ...facts[name] }
    if (now === status.cancelada) return { name, state: 'stopped', ...factOf(cancelled), told: now }
    if (now === status.reabertaParaEdicao) {
      return { name, state: 'current', ...factOf(into(now)), told: now }
    }
    if (now === status.parcialmenteLiquidada) return { name, state: 'current', ...facts.settled, told: now }
    if (now === status.liquidada) return { name, state: 'done', ...facts[name] }
    return { name, state: 'current', ...begun(request, name, facts) }
  })
}

/** Beginning of a step that is not over: of the typing, and of an authorization the first of two. */
function begun(request: Request, name: StepName, { typing }: Readonly<Record<StepName, Fact>>): Fact {
  if (name === 'typing') return typing
  if (name !== 'authorization') return {}
  return {
    by: request.PrimeiraAutorizacaoPor ?? undefined,
    principal: request.PrimeiraAutorizacaoEmNomeDe ?? undefined,
    at: request.DataPrimeiraAutorizacao ?? undefined,
  }
}

/** Entries by which a part of the request was paid, newest first, but those whose settlement was cancelled since. */
function paymentsIn(own: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const cancellings = own.filter(entry => paidBy(entry).lt(0))
  return own.filter(entry => paidBy(entry).gt(0) && !cancellings.some(one => isOfSame(one, entry)))
}

/** Whether two entries are of one settlement: by the amount, where its Id is not the reader's to see. */
function isOfSame(cancelling: HistoryEntry, payment: HistoryEntry): boolean {
  const [one, other] = [cancelling.Causa?.IdEntidade, payment.Causa?.IdEntidade]
  return one && other ? one === other : paidBy(cancelling).plus(paidBy(payment)).eq(0)
}

/** Amount by which an entry raised what is paid; below zero where a settlement was cancelled. */
function paidBy({ Mudancas: { ValorLiquidado } }: HistoryEntry): Big {
  const { de, para } = ValorLiquidado ?? {}
  return Big(String(para ?? '0')).minus(String(de ?? '0'))
}

const factOf = (entry: HistoryEntry | undefined): Fact =>
  entry ? { by: entry.Usuario ?? undefined, at: entry.Quando } : {}
