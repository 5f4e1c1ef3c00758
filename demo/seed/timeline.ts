import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { min } from 'date-fns/min'
import type { Row } from '#contract/validation.ts'
import type { DemoRequest } from '#demo/data/pagamentos.ts'
import { statusBaixa } from '#rules/baixa/status.ts'
import { statusPagamento as status } from '#rules/pagamento/status.ts'
import { taxes } from '#rules/pagamento/totals.ts'

/** Somebody of the demo by the Id they got. */
export type Person = { readonly IdUsuario: number; readonly Nome: string }

/** What somebody did to a record at some moment; the first step makes it. */
export type Step = { readonly at: Date; readonly by: Person; readonly patch: Row }

/** A record as it was made, what was done to it since, and when its details came. */
export type DemoTimeline = { readonly steps: readonly Step[]; readonly detailsAt: Date; readonly by: Person }

export type Participants = { readonly author: Person; readonly importer: Person; readonly approver: Person }

const ZERO = '0.00'
const totals = ['ValorBruto', 'ValorRetencoes', 'ValorLiquido', 'CustoTotal'] as const
const NEXT_DAY = 24 * 60

/** A moment of the day that many days away, in the hours in which people work; nothing that is still to come. */
function morningOf(today: Date, days: number): Date {
  const day = addDays(today, days)
  day.setUTCHours(12, 10 + (Math.abs(days) % 5) * 11, 0, 0)
  return min([day, addMinutes(today, -60)])
}

/** When a settlement of the demo was posted. */
export const postedAt = (today: Date, days: number): Date => addMinutes(morningOf(today, days), 260)

/** What was done to a request of the demo until it came to what it is now. */
export function timelineOfPagamento(
  { issued, returned, JaAutorizada }: DemoRequest,
  now: Row,
  { author, importer, approver }: Participants,
  today: Date,
  settledAt: Date | undefined,
): DemoTimeline {
  const start = morningOf(today, issued)
  const at = (minutes: number) => addMinutes(start, minutes)
  const steps: Step[] = [
    { at: start, by: author, patch: { ...now, ...asMade } },
    {
      at: at(15),
      by: author,
      patch: { ...pick(now, [...taxes, ...totals]), ValorSaldo: now['ValorLiquido'] },
    },
  ]
  const send = (minutes: number) => {
    const patch = { StatusPagamento: status.aguardandoAutorizacao, IdUsuarioEnvio: author.IdUsuario }
    steps.push({ at: at(minutes), by: author, patch })
  }
  const giveBack = (MotivoDesautorizacao: unknown) => {
    const patch = { StatusPagamento: status.reabertaParaEdicao, MotivoDesautorizacao }
    steps.push({ at: at(NEXT_DAY + 50), by: approver, patch })
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
    steps.push({ at: at(NEXT_DAY + 95), by: importer, patch })
  }
  if (settledAt) {
    const patch = pick(now, ['StatusPagamento', 'ValorLiquidado', 'ValorSaldo'])
    steps.push({ at: settledAt, by: importer, patch })
  }
  return { steps, detailsAt: at(6), by: author }
}

const authorizing = (at: Date, approver: Person): Step => ({
  at,
  by: approver,
  patch: {
    StatusPagamento: status.autorizada,
    IdUsuarioAutorizacao: approver.IdUsuario,
    AutorizadaPor: approver.Nome,
    DataAutorizacao: at.toISOString(),
    JaAutorizada: true,
    MotivoDesautorizacao: null,
  },
})

/** What a request has yet to come to when it is made. */
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

/** What was done to a settlement of the demo: made, filled and posted within the hour. */
export function timelineOfBaixa(now: Row, importer: Person, posted: Date): DemoTimeline {
  const empty = { StatusBaixa: statusBaixa.emDigitacao, QuantidadeItens: 0, ValorTotal: ZERO }
  return {
    by: importer,
    detailsAt: addMinutes(posted, -12),
    steps: [
      { at: addMinutes(posted, -20), by: importer, patch: { ...now, ...empty } },
      { at: posted, by: importer, patch: { StatusBaixa: now['StatusBaixa'] } },
    ],
  }
}

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map(name => [name, row[name]]))
