import Big from 'big.js'
import type { Refusal } from '../transition.ts'
import { type RequestToSettle, unavailability } from './available.ts'
import { itemRefusals, type TypedItem } from './item.ts'

/** Id that no settlement has: what is paid at once is in none yet. */
const NONE = 0

/**
 * Reasons why an amount of a request cannot be paid from an account of this currency, each at its field of the line, the weightiest
 * first; while no account is chosen, its currency is no reason (decision 0351).
 */
export function paymentRefusals(
  request: RequestToSettle,
  amounts: TypedItem & { readonly ValorPago: string },
  Moeda: string = request.Moeda,
): readonly Refusal[] {
  const settlement = { Id: NONE, IdFilial: request.IdFilial, Moeda }
  return [
    ...unavailability(request, settlement).map(refusal => ({ ...refusal, at: 'IdPagamento' })),
    // Any amount is too much of what owes nothing.
    ...(Big(request.ValorSaldo).gt(0) ? itemRefusals(amounts, request.ValorSaldo) : []),
  ]
}
