import Big from 'big.js'
import { enumerations } from '../enumerations.ts'
import { amountOrZero, sum, toCents } from '../money.ts'

/** Every tax of a payment request. */
export const taxes = enumerations.Tributo

export type Tax = (typeof taxes)[number]

/** The taxes that are withheld from the payee: all but the payer's own cost, which is no part of the net. */
export const withheldTaxes: readonly Tax[] = taxes.filter(tax => tax !== 'INSSEmpresa')

export type Taxes = Readonly<Record<Tax, string>>

export type Totaled = { readonly ValorTotal: string }

type Totals = {
  readonly ValorBruto: string
  readonly ValorRetencoes: string
  /** Amount that the payee receives. */
  readonly ValorLiquido: string
  /** Total cost to the payer. */
  readonly CustoTotal: string
}

/** Sum of the lines, to the cent. */
export function totalOf(lines: readonly Totaled[]): string {
  return toCents(sum(lines.map(({ ValorTotal }) => ValorTotal)))
}

/** Amount that the lines leave of another; null where they leave none. */
export function leftOf(amount: string, lines: readonly Totaled[]): string | null {
  const left = Big(amount).minus(totalOf(lines))
  return left.gt(0) ? toCents(left) : null
}

/** Totals of a payment request from its items and taxes (domain/rules.md, "Net value"). */
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

type Typed = Readonly<Partial<Record<Tax | 'ValorBruto' | 'ValorLiquidado', string | null>>>

/** Totals of the values typed so far, over the stored items and settlements. */
function typedTotals(request: Typed) {
  const amounts = Object.fromEntries(taxes.map(tax => [tax, amountOrZero(request[tax])])) as Taxes
  return requestTotals([{ ValorTotal: amountOrZero(request.ValorBruto) }], amounts)
}

/** Computed amounts of a request, updated while its taxes are typed (domain/rules.md, "Net value"). */
export const requestComputed = {
  ValorRetencoes: (request: Typed) => typedTotals(request).ValorRetencoes,
  ValorLiquido: (request: Typed) => typedTotals(request).ValorLiquido,
  CustoTotal: (request: Typed) => typedTotals(request).CustoTotal,
  ValorSaldo: (request: Typed) =>
    toCents(Big(typedTotals(request).ValorLiquido).minus(amountOrZero(request.ValorLiquidado))),
} as const
