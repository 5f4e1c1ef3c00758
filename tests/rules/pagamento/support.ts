import type { MonthlyRequest } from '#rules/pagamento/monthlyCeiling.ts'
import type { Incidencia, RateTable, RegimeTributario, TipoPessoa } from '#rules/pagamento/rates.ts'
import { calculatedTaxes } from '#rules/pagamento/suggestion.ts'
import { knownRates } from '#server/features/aliquota/knownRates.ts'

/** Item of the payee's own revenue, or of another TipoReceita. */
export const fee = (ValorTotal: string, Incidencias: readonly Incidencia[], TipoReceita = 1) => ({
  ValorTotal,
  TipoReceita,
  Incidencias,
})

export type Options = {
  readonly tipo?: TipoPessoa | 'abroad'
  readonly regime?: RegimeTributario
  readonly day?: string
  readonly issPercent?: string
  readonly others?: readonly MonthlyRequest[]
  readonly status?: MonthlyRequest['StatusPagamento']
  readonly table?: RateTable
}

/** Taxes of a request of these items, due on 20 November 2026 to a company, by the rates that the product knows. */
export function calculated(items: readonly ReturnType<typeof fee>[], options: Options = {}) {
  const { tipo = 'JURIDICA', regime = null, day = '2026-11-20', issPercent = null } = options
  const { others = [], status = 1, table = knownRates } = options
  const request = { Id: 1000, StatusPagamento: status, DataVencimento: day }
  const payee = tipo === 'abroad' ? undefined : { tipo, regime, issPercent }
  return calculatedTaxes({ request, items, payee, others }, table)
}

/** Amounts that are suggested of it. */
export function suggest(items: readonly ReturnType<typeof fee>[], options: Options = {}) {
  return calculated(items, options).suggestion
}
