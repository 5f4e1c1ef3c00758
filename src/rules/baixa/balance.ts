import Big from 'big.js'
import { toCents } from '../money.ts'
import { type StatusPagamento, statusPagamento } from '../pagamento/status.ts'

/** Net value and settled amount of an authorized request. */
export type Settled = { readonly ValorLiquido: string; readonly ValorLiquidado: string }

type Payment = { readonly ValorPago: string }

/** Values derived from the settled amount of a request. */
type Balance = {
  readonly ValorLiquidado: string
  readonly ValorSaldo: string
  readonly StatusPagamento: StatusPagamento
}

/** Balance and status, always of the amounts alone (domain/rules.md, "Payment request", rows 9 and 10). */
export function balanceOf({ ValorLiquido, ValorLiquidado }: Settled): Balance {
  const [paid, balance] = [Big(ValorLiquidado), Big(ValorLiquido).minus(ValorLiquidado)]
  const open = paid.eq(0) ? statusPagamento.autorizada : statusPagamento.parcialmenteLiquidada
  return {
    ValorLiquidado: toCents(paid),
    ValorSaldo: toCents(balance),
    StatusPagamento: balance.eq(0) ? statusPagamento.liquidada : open,
  }
}

/**
 * Balance of a request after its settlement item is posted. Surcharge and discount move money, but settle
 * nothing of it.
 */
export function afterPosting(request: Settled, { ValorPago }: Payment): Balance {
  return balanceOf({ ...request, ValorLiquidado: Big(request.ValorLiquidado).plus(ValorPago).toFixed() })
}

/** Balance of a request after its posted settlement is cancelled: the exact reverse of posting. */
export function afterCancelling(request: Settled, { ValorPago }: Payment): Balance {
  return balanceOf({ ...request, ValorLiquidado: Big(request.ValorLiquidado).minus(ValorPago).toFixed() })
}

/** Amount paid of a request between two settled amounts; unsigned, also where it was returned. */
export function paidBetween(before: string, after: string): string {
  return toCents(Big(after).minus(before).abs())
}
