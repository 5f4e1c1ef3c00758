import type { StatementDebit } from './statement.ts'

/** Movement of an account as its bank writes it; negative where money left it. */
type Movement = {
  readonly fitId: string
  readonly day: string
  readonly amount: string
  readonly type: string
  readonly text: string
}

/** Kinds of movements that take money, of banks that write them without a sign; transfers (`XFER`, `ATM`, `POS`) go either way. */
const TAKING = new Set(['DEBIT', 'PAYMENT', 'CHECK', 'DIRECTDEBIT', 'REPEATPMT', 'FEE', 'SRVCHG'])

const isNegative = ({ amount }: Movement) => amount.startsWith('-')
const isZero = ({ amount }: Movement) => /^-?0*\.?0*$/.test(amount)

/**
 * Debits of a statement, with their keys (decision 0320). The sign decides; only where no movement has one, the kind does.
 * Nothing moved is no debit, and a movement that is there twice under an identification of its own is one.
 */
export function debitsOf(movements: readonly Movement[]): readonly StatementDebit[] {
  const moved = movements.filter(one => !isZero(one))
  const hasSigns = moved.some(isNegative)
  const taken = moved.filter(one => (hasSigns ? isNegative(one) : TAKING.has(one.type)))
  const isOwn = ownIds(movements)
  const seen = new Map<string, number>()
  return taken.flatMap(({ fitId, day, amount, text }): readonly StatementDebit[] => {
    const Valor = amount.replace(/^-/, '')
    const known = `${fitId || text}|${day}|${Valor}`
    const place = (seen.get(known) ?? 0) + 1
    seen.set(known, place)
    if (place > 1 && isOwn(fitId)) return []
    // Equal lines are told apart by their place within the day, which every later file repeats.
    return [{ Chave: place === 1 ? known : `${known}|${place}`, Data: day, Valor, Descricao: text }]
  })
}

/** Whether an identification names one movement alone; some banks write the same one, such as zeros, at many. */
function ownIds(movements: readonly Movement[]): (fitId: string) => boolean {
  const named = new Map<string, string>()
  const shared = new Set([''])
  for (const { fitId, ...one } of movements) {
    const text = JSON.stringify(one)
    if ((named.get(fitId) ?? text) !== text) shared.add(fitId)
    named.set(fitId, text)
  }
  return fitId => !shared.has(fitId)
}
