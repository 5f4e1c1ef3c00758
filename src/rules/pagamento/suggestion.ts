import { isCpf } from '../identifiers/taxId.ts'
import { sum, toCents } from '../money.ts'
import type { Suggestion } from './divergence.ts'
import { ceilingLeft, type InMonth, type MonthlyRequest } from './monthlyCeiling.ts'
import { type Aliquota, type Incidencia, isInForce, type RateTable, type TipoPessoa } from './rates.ts'
import { type Tax, type Totaled, taxes } from './totals.ts'
import { type PayeeKind, type Waived, withoutWaived } from './waivers.ts'

/** TipoReceita 1, the payee's own revenue: the only one in the base (domain/rules.md, "Suggested taxes"). */
export const OWN_REVENUE = 1

export type Fee = Totaled & { readonly TipoReceita: number; readonly Incidencias: readonly Incidencia[] }

/** Payee of a request, with its municipality's ISS in percent; without that no ISS is suggested. */
export type Payee = PayeeKind & { readonly issPercent: string | null }

type Case = {
  /** Request; its due date selects the dated rates, and the month of a ceiling. */
  readonly request: InMonth
  readonly items: readonly Fee[]
  /** Undefined for one abroad. */
  readonly payee: Payee | undefined
  /** Requests of the payer that are due to the payee in the same month. */
  readonly others: readonly MonthlyRequest[]
}

/** Taxes of a request as calculated. */
export type Calculation = {
  readonly suggestion: Suggestion
  readonly waived: readonly Waived[]
  /** Taxes that the request is subject to, whose rate on its due date has not been entered. */
  readonly unknown: readonly Tax[]
}

/** Kind of payee of a company register's record: a person with a CPF, or a company; undefined for one abroad. */
export function tipoPessoaOf(payee: {
  readonly Estrangeira: boolean
  readonly CpfCnpj?: string | null | undefined
}): TipoPessoa | undefined {
  if (payee.Estrangeira) return undefined
  return isCpf(payee.CpfCnpj ?? '') ? 'FISICA' : 'JURIDICA'
}

const NOTHING: Calculation = { suggestion: {}, waived: [], unknown: [] }

/**
 * Suggested withholding, each tax half up to the cent, by the table's rates on the due date (domain/rules.md,
 * "Taxes").
 */
export function calculatedTaxes({ request, items, payee, others }: Case, table: RateTable): Calculation {
  if (!payee) return NOTHING
  const day = request.DataVencimento
  const fees = items.filter(({ TipoReceita }) => TipoReceita === OWN_REVENUE)
  const subjectTo = ({ Incidencia }: Aliquota) => fees.filter(item => item.Incidencias.includes(Incidencia))
  const percentOf = ({ Municipal, Percentual }: Aliquota) => (Municipal ? payee.issPercent : Percentual)
  const amountOf = (rate: Aliquota) => {
    const base = sum(subjectTo(rate).map(({ ValorTotal }) => ValorTotal))
    const left = rate.TetoBase === null ? base : ceilingLeft(rate.TetoBase, rate, request, others)
    return (base.gt(left) ? left : base).times(percentOf(rate) ?? 0).div(100)
  }
  const expected = table.aliquotas.filter(
    rate => rate.TipoPessoa === payee.tipo && subjectTo(rate).length > 0,
  )
  const applying = expected.filter(rate => isInForce(rate, day) && percentOf(rate) !== null)
  const amounts: Suggestion = Object.fromEntries(
    taxes.flatMap(tax => {
      const parts = applying.filter(rate => rate.Tributo === tax).map(amountOf)
      return parts.length === 0 ? [] : [[tax, toCents(parts.reduce((a, b) => a.plus(b)))]]
    }),
  )
  const { amounts: suggestion, waived } = withoutWaived(amounts, payee, day, table.dispensas)
  return { suggestion, waived, unknown: unknownOn(day, expected) }
}

/** Taxes without a rate on a day although there are rates of other days, unless one of them has ended the tax. */
function unknownOn(day: string, expected: readonly Aliquota[]): readonly Tax[] {
  const isSettled = (rate: Aliquota) =>
    isInForce(rate, day) || (rate.Extincao && rate.FimVigencia !== null && rate.FimVigencia < day)
  const isKnown = ({ Tributo, Incidencia }: Aliquota) =>
    expected.some(rate => rate.Tributo === Tributo && rate.Incidencia === Incidencia && isSettled(rate))
  return taxes.filter(tax => expected.some(rate => rate.Tributo === tax && !isKnown(rate)))
}
