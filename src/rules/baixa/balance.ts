import Big from 'big.js'
import { toCents } from '../money.ts'
import { type StatusPagamento, statusPagamento } from '../pagamento/status.ts'

/** What was settled of a request that was authorized. */
export type Settled = { readonly ValorLiquido: string; readonly ValorLiquidado: string }

type Payment = { readonly ValorPago: string }

/** What follows from how much of a request is settled. */
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

/** What posting a settlement item does to its request. Surcharge and discount move money, but settle nothing of it. */
export function afterPosting(request: Settled, { ValorPago }: Payment): Balance {
  return balanceOf({ ...request, ValorLiquidado: Big(request.ValorLiquidado).plus(ValorPago).toFixed() })
}

/** What cancelling a posted settlement does to the request of an item: exactly what posting it did, taken back. */
export function afterCancelling(request: Settled, { ValorPago }: Payment): Balance {
  return balanceOf({ ...request, ValorLiquidado: Big(request.ValorLiquidado).minus(ValorPago).toFixed() })
}

/** What was paid of a request between two amounts settled; without a sign where it was given back. */
export function paidBetween(before: string, after: string): string {
  return toCents(Big(after).minus(before).abs())
}
