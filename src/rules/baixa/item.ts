import Big from 'big.js'
import { amountOrZero, isAmount, sum, toCents } from '../money.ts'
import type { Refusal } from '../transition.ts'

/** Settlement item while it is typed (domain/entities.md, "BaixaItem"). */
export type TypedItem = {
  readonly ValorPago?: string | null
  readonly ValorAcrescimo?: string | null
  readonly ValorDesconto?: string | null
}

export type ItemAmounts = {
  readonly ValorSaldoAnterior: string
  readonly ValorPago: string
  readonly ValorAcrescimo: string
  readonly ValorDesconto: string
  readonly ValorMovimento: string
}

/** New item for a request: its balance is paid, not its total (domain/rules.md, "Settlement"). */
export function itemFor({ ValorSaldo }: { readonly ValorSaldo: string }): ItemAmounts {
  return {
    ValorSaldoAnterior: ValorSaldo,
    ValorPago: ValorSaldo,
    ValorAcrescimo: '0.00',
    ValorDesconto: '0.00',
    ValorMovimento: ValorSaldo,
  }
}

/**
 * Movement of the account: amount paid, plus surcharge, less discount; null while no amount is typed
 * (domain/entities.md, "BaixaItem").
 */
export function movement({ ValorPago, ValorAcrescimo, ValorDesconto }: TypedItem): string | null {
  if (!isAmount(ValorPago)) return null
  return toCents(Big(ValorPago).plus(amountOrZero(ValorAcrescimo)).minus(amountOrZero(ValorDesconto)))
}

/**
 * Errors of an item, given its request's current balance: 0 < ValorPago ≤ balance (domain/rules.md,
 * "Settlement").
 */
export function itemRefusals(
  item: TypedItem & { readonly ValorPago: string },
  balance: string,
): readonly Refusal[] {
  return [
    ...(Big(item.ValorPago).gt(0) ? [] : [{ key: 'refusals.amountPaid', at: 'ValorPago' }]),
    ...(Big(item.ValorPago).lte(balance) ? [] : [{ key: 'refusals.overBalance', at: 'ValorPago' }]),
    ...(Big(movement(item) ?? 0).gte(0) ? [] : [{ key: 'refusals.discount', at: 'ValorDesconto' }]),
  ]
}

/**
 * Movement and number of all items of a settlement, and what it moves beyond what its requests owed: less than zero where
 * they are paid in part (decision 0314).
 */
export function baixaTotals(items: readonly Pick<ItemAmounts, 'ValorMovimento' | 'ValorSaldoAnterior'>[]): {
  readonly ValorTotal: string
  readonly ValorDiferenca: string
  readonly QuantidadeItens: number
} {
  const total = sum(items.map(({ ValorMovimento }) => ValorMovimento))
  const owed = sum(items.map(({ ValorSaldoAnterior }) => ValorSaldoAnterior))
  return {
    ValorTotal: toCents(total),
    ValorDiferenca: toCents(total.minus(owed)),
    QuantidadeItens: items.length,
  }
}
