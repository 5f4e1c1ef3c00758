import Big from 'big.js'
import { amountOrZero } from '../money.ts'
import { statusPagamento } from './status.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Whether a due date is past and a balance is unpaid, on a day `YYYY-MM-DD` (domain/rules.md, "Status
 * colours").
 */
export function isOverdue(request: Row, today: string): boolean {
  const { StatusPagamento, DataVencimento, ValorSaldo } = request
  const isPast = typeof DataVencimento === 'string' && DataVencimento < today
  // A cancelled request has a balance, but it is not due.
  const isOwed = StatusPagamento !== statusPagamento.cancelada && Big(amountOrZero(String(ValorSaldo))).gt(0)
  return isPast && isOwed
}
