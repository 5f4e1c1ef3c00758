import { inCents } from './cents.ts'
import type { OpenRequest } from './openRequest.ts'

/** Cents by which a bank may take more or less than what is owed, such as its fee, at most; and the share of the debit, in percent. */
const MOST_APART = 1_000n
const MOST_SHARE = 5n
const WHOLE = 100n

/** Requests whose balance is near an amount, and no more than so many of them, the nearest first (decision 0439). */
export function nearBalances<R extends OpenRequest>(requests: readonly R[]) {
  const inOrder = requests
    .map(request => ({ request, cents: inCents(request.ValorSaldo) }))
    .toSorted((one, other) => (one.cents < other.cents ? -1 : 1))
  /** Place of the first balance that is not below so many cents. */
  const placeOf = (cents: bigint) => {
    let [low, high] = [0, inOrder.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((inOrder[middle]?.cents ?? 0n) < cents) low = middle + 1
      else high = middle
    }
    return low
  }
  return (amount: string, most: number): readonly R[] => {
    const wanted = inCents(amount)
    const share = (wanted * MOST_SHARE) / WHOLE
    const apart = share < MOST_APART ? share : MOST_APART
    const distance = (cents: bigint) => (cents < wanted ? wanted - cents : cents - wanted)
    return inOrder
      .slice(placeOf(wanted - apart), placeOf(wanted + apart + 1n))
      .toSorted((one, other) => (distance(one.cents) < distance(other.cents) ? -1 : 1))
      .slice(0, most)
      .map(({ request }) => request)
  }
}
