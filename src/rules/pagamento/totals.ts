import Big from 'big.js'
import { sum, toCents } from '../money.ts'

/** The taxes that are withheld from the payee. */
export const withheldTaxes = ['PIS', 'COFINS', 'CSLL', 'IRRF', 'ISS', 'INSS'] as const

/** Every tax of a payment request; the last is the payer's own cost and no part of the net. */
export const taxes = [...withheldTaxes, 'INSSEmpresa'] as const

export type Tax = (typeof taxes)[number]
export type Taxes = Readonly<Record<Tax, string>>

export type Totaled = { readonly ValorTotal: string }

type Totals = {
  readonly ValorBruto: string
  readonly ValorRetencoes: string
  /** What the payee receives. */
  readonly ValorLiquido: string
  /** What it costs the payer. */
  readonly CustoTotal: string
}

/** Σ of the lines, to the cent. */
export function totalOf(lines: readonly Totaled[]): string {
  return toCents(sum(lines.map(({ ValorTotal }) => ValorTotal)))
}

/** The totals of a payment request of its items and taxes (domain rules, "How the net value is computed"). */
export function requestTotals(items: readonly Totaled[], amounts: Taxes): Totals {
  const gross = Big(totalOf(items))
  const withheld = sum(withheldTaxes.map(tax => amounts[tax]))
  return {
    ValorBruto: toCents(gross),
    ValorRetencoes: toCents(withheld),
    ValorLiquido: toCents(gross.minus(withheld)),
    CustoTotal: toCents(gross.plus(amounts.INSSEmpresa)),
  }
}
