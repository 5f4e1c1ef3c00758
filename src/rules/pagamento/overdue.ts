import Big from 'big.js'
import { amountOrZero } from '../money.ts'
import { isOwed } from './debt.ts'

type Row = Readonly<Record<string, unknown>>

/**
 * Whether a due date is past and a balance is unpaid, on a day `YYYY-MM-DD` (domain/rules.md, "Status
 * colours").
 */
export function isOverdue(request: Row, today: string): boolean {
  const { DataVencimento, ValorSaldo } = request
  const isPast = typeof DataVencimento === 'string' && DataVencimento < today
  return isPast && isOwed(request) && Big(amountOrZero(String(ValorSaldo))).gt(0)
}
