import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { min } from 'date-fns/min'
import type { Row } from '#contract/validation.ts'
import type { DemoRequest } from '#demo/data/pagamentos.ts'
import type { BaixaAction } from '#rules/baixa/actions.ts'
import { statusBaixa } from '#rules/baixa/status.ts'
import type { RequestAction } from '#rules/pagamento/actions.ts'
import { statusPagamento as status } from '#rules/pagamento/status.ts'
import { taxes } from '#rules/pagamento/totals.ts'

/** Person of the demo, with the Id after insertion. */
export type Person = { readonly IdUsuario: number; readonly Nome: string }

/** Change of a record at an instant, by an action if it names one; the first step creates it. */
export type TimelineStep = {
  readonly at: Date
  readonly by: Person
  readonly patch: Row
  readonly act?: RequestAction | BaixaAction
  /** Settlement whose action it was. */
  readonly baixa?: number
}

/** Timeline of a record: its steps, and the time of its details. */
export type DemoTimeline = {
  readonly steps: readonly TimelineStep[]
  readonly detailsAt: Date
  readonly by: Person
}

export type Participants = { readonly author: Person; readonly importer: Person; readonly approver: Person }

const ZERO = '0.00'
const totals = ['ValorBruto', 'ValorRetencoes', 'ValorLiquido', 'CustoTotal'] as const
const NEXT_DAY = 24 * 60

/** Instant within working hours on the day that many days away; never in the future. */
function morningOf(today: Date, days: number): Date {
  const day = addDays(today, days)
  day.setUTCHours(12, 10 + (Math.abs(days) % 5) * 11, 0, 0)
  return min([day, addMinutes(today, -60)])
}

/** Instant at which a settlement of the demo was posted. */
export const postedAt = (today: Date, days: number): Date => addMinutes(morningOf(today, days), 260)

/** Steps of a demo request up to its current state. */
export function timelineOfPagamento(
  { issued, returned, JaAutorizada }: DemoRequest,
  now: Row,
  { author, importer, approver }: Participants,
  today: Date,
  settled: { readonly at: Date; readonly baixa: number } | undefined,
): DemoTimeline {
  const start = morningOf(today, issued)
  const at = (minutes: number) => addMinutes(start, minutes)
  const steps: TimelineStep[] = [
    { at: start, by: author, patch: { ...now, ...asMade } },
    {
      at: at(15),
      by: author,
      patch: { ...pick(now, [...taxes, ...totals]), ValorSaldo: now['ValorLiquido'] },
    },
  ]
  const send = (minutes: number) => {
    const patch = { StatusPagamento: status.aguardandoAutorizacao, IdUsuarioEnvio: author.IdUsuario }
    steps.push({ at: at(minutes), by: author, patch, act: 'enviar' })
  }
  const giveBack = (MotivoDesautorizacao: unknown) => {
    const patch = { StatusPagamento: status.reabertaParaEdicao, MotivoDesautorizacao }
    steps.push({ at: at(NEXT_DAY + 50), by: approver, patch, act: 'desautorizar' })
  }
  if (now['StatusPagamento'] !== status.emDigitacao) send(40)
  if (now['StatusPagamento'] === status.reabertaParaEdicao) giveBack(now['MotivoDesautorizacao'])
  if (returned) {
    giveBack(returned)
    send(NEXT_DAY + 135)
  }
  if (JaAutorizada) steps.push(authorizing(at(NEXT_DAY + 210), approver))
  if (now['StatusPagamento'] === status.cancelada) {
    const patch = pick(now, ['StatusPagamento', 'MotivoCancelamento'])
    steps.push({ at: at(NEXT_DAY + 95), by: importer, patch, act: 'cancelar' })
  }
  if (settled) {
    const patch = pick(now, ['StatusPagamento', 'ValorLiquidado', 'ValorSaldo'])
    steps.push({ ...settled, by: importer, patch, act: 'efetivar' })
  }
  return { steps, detailsAt: at(6), by: author }
}

const authorizing = (at: Date, approver: Person): TimelineStep => ({
  at,
  by: approver,
  act: 'autorizar',
  patch: {
    StatusPagamento: status.autorizada,
    IdUsuarioAutorizacao: approver.IdUsuario,
    AutorizadaPor: approver.Nome,
    DataAutorizacao: at.toISOString(),
    JaAutorizada: true,
    MotivoDesautorizacao: null,
  },
})

/** Values of a request at its creation that later steps change. */
const asMade: Row = {
  StatusPagamento: status.emDigitacao,
  AutorizadaPor: null,
  JaAutorizada: false,
  MotivoDesautorizacao: null,
  MotivoCancelamento: null,
  ValorLiquidado: ZERO,
  ValorSaldo: ZERO,
  ...Object.fromEntries([...taxes, ...totals].map(name => [name, ZERO])),
}

/** Steps of a demo settlement: created, filled and posted within the hour. */
export function timelineOfBaixa(now: Row, importer: Person, posted: Date): DemoTimeline {
  const empty = {
    StatusBaixa: statusBaixa.emDigitacao,
    QuantidadeItens: 0,
    ValorTotal: ZERO,
    ValorDiferenca: ZERO,
  }
  return {
    by: importer,
    detailsAt: addMinutes(posted, -12),
    steps: [
      { at: addMinutes(posted, -20), by: importer, patch: { ...now, ...empty } },
      { at: posted, by: importer, patch: { StatusBaixa: now['StatusBaixa'] }, act: 'efetivar' },
    ],
  }
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map(name => [name, row[name]]))
