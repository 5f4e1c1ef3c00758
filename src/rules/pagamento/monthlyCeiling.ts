import Big from 'big.js'
import type { Aliquota, Incidencia } from './rates.ts'
import { type StatusPagamento, statusPagamento } from './status.ts'
import type { Taxes } from './totals.ts'

/** Place of a request among those of a month to the same payee. */
export type InMonth = {
  readonly Id: number
  readonly StatusPagamento: StatusPagamento
  readonly DataVencimento: string
}

/** Another request of the month: the taxes withheld, and the base of each liability, BRL. */
export type MonthlyRequest = InMonth &
  Taxes & { readonly Bases: Readonly<Partial<Record<Incidencia, string>>> }

const { aguardandoAutorizacao, autorizada, parcialmenteLiquidada, liquidada, cancelada } = statusPagamento
const DECIDED: readonly StatusPagamento[] = [autorizada, parcialmenteLiquidada, liquidada]

function rankOf({ StatusPagamento }: InMonth): number {
  if (DECIDED.includes(StatusPagamento)) return 0
  return StatusPagamento === aguardandoAutorizacao ? 1 : 2
}

/** Whether a request takes up the month's ceiling before another: further along, else due earlier, else older. */
function isBefore(one: InMonth, other: InMonth): boolean {
  const difference = rankOf(one) - rankOf(other)
  if (difference !== 0) return difference < 0
  if (one.DataVencimento !== other.DataVencimento) return one.DataVencimento < other.DataVencimento
  return one.Id < other.Id
}

/** Base on which the amount withheld was calculated. */
function withheldOn({ Tributo, Percentual }: Aliquota, request: MonthlyRequest): Big {
  const percent = Big(Percentual ?? 0)
  return percent.eq(0) ? Big(0) : Big(request[Tributo]).times(100).div(percent)
}

/**
 * Part of the rate's ceiling that others leave to a request: authorized ones have taken up what was withheld on,
 * those still to be authorized all of their base where they come first, cancelled ones nothing (domain/rules.md,
 * "Ceiling of a month"). Lei 8.212/1991 art. 28, III and § 5: a month's remuneration, all of it together.
 */
export function ceilingLeft(
  ceiling: string,
  rate: Aliquota,
  request: InMonth,
  others: readonly MonthlyRequest[],
): Big {
  const takenBy = (other: MonthlyRequest) => {
    if (other.StatusPagamento === cancelada) return Big(0)
    if (rankOf(other) === 0) return withheldOn(rate, other)
    return isBefore(other, request) ? Big(other.Bases[rate.Incidencia] ?? 0) : Big(0)
  }
  const left = others.reduce((rest, other) => rest.minus(takenBy(other)), Big(ceiling))
  return left.gt(0) ? left : Big(0)
}
