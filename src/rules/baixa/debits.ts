import type { StatementDebit } from './statement.ts'

/** Movement of an account as its bank writes it; negative where money left it. */
type Movement = {
  readonly fitId: string
  readonly day: string
  readonly amount: string
  readonly type: string
  readonly text: string
}

/** Kinds of movements that take money, of banks that write them without a sign. */
const TAKING = new Set([
  'DEBIT',
  'PAYMENT',
  'CHECK',
  'DIRECTDEBIT',
  'REPEATPMT',
  'XFER',
  'FEE',
  'SRVCHG',
  'ATM',
  'POS',
])

const isNegative = ({ amount }: Movement) => amount.startsWith('-')
const isZero = ({ amount }: Movement) => /^-?0*\.?0*$/.test(amount)

/**
 * Debits of a statement, with their keys (decision 0320). The sign decides; only where no movement has one, the kind does.
 * Nothing moved is no debit, and a movement that is there twice is one.
 */
export function debitsOf(movements: readonly Movement[]): readonly StatementDebit[] {
  const moved = movements.filter(one => !isZero(one))
  const hasSigns = moved.some(isNegative)
  const taken = moved.filter(one => (hasSigns ? isNegative(one) : TAKING.has(one.type)))
  const unnamed = new Map<string, number>()
  const debits = taken.map(({ fitId, day, amount, text }): StatementDebit => {
    const Valor = amount.replace(/^-/, '')
    const known = `${fitId || text}|${day}|${Valor}`
    // Equal lines without an identification are told apart by their place within the day, which every later file repeats.
    const place = fitId ? 1 : (unnamed.get(known) ?? 0) + 1
    if (!fitId) unnamed.set(known, place)
    return { Chave: place === 1 ? known : `${known}|${place}`, Data: day, Valor, Descricao: text }
  })
  return [...new Map(debits.map(debit => [debit.Chave, debit])).values()]
}
