import Big from 'big.js'
import type { RecordOf } from '#contract/record.ts'
import { mayBePaid } from '#rules/baixa/available.ts'
import { amountOrZero, sumsByCurrency } from '#rules/money.ts'

export type Payable = RecordOf<'pagamento'>

/** Payment as typed: the head of its settlements, and the amount of each request by its Id. */
export type TypedPayment = {
  readonly IdConta: unknown
  readonly DataPagamento: unknown
  readonly IdTipoPagamento: unknown
  readonly NumeroDocumento: unknown
  readonly Valores: Readonly<Record<string, unknown>>
}

/** Whether a request, as listed, can be paid; the server decides by the present one. */
export function isPayable(request: Payable): boolean {
  return mayBePaid(request) && Big(request.ValorSaldo).gt(0)
}

/** Payment of the whole balance of each request on a day `YYYY-MM-DD`. */
export function wholePayment(requests: readonly Payable[], DataPagamento: string): TypedPayment {
  const Valores = Object.fromEntries(requests.map(({ Id, ValorSaldo }) => [`p${Id}`, ValorSaldo]))
  return { IdConta: null, DataPagamento, IdTipoPagamento: null, NumeroDocumento: null, Valores }
}

/** Name of a request's amount in the form: a number alone would be a place in a list. */
export function amountOf({ Id }: Payable): string {
  return `p${Id}`
}

/** Sums of the amounts typed so far, by currency. */
export function paymentSums(
  requests: readonly Payable[],
  { Valores }: TypedPayment,
): ReadonlyMap<string, string> {
  return sumsByCurrency(
    requests.map(request => {
      const typed = Valores[amountOf(request)]
      return [request.Moeda, typeof typed === 'string' ? amountOrZero(typed) : '0']
    }),
  )
}
