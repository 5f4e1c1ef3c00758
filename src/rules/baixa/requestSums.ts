import { inCents } from './cents.ts'
import type { OpenRequest } from './openRequest.ts'

/** Requests of one payee and branch whose sums are looked at, the earliest due first: 1,024 sums at most. */
const MOST_TOGETHER = 10
/** Ways to reach one sum that are kept. */
const MOST_WAYS = 12

/**
 * Requests by what they owe in cents, singly and, of one payee and branch, together: a bank's debit may pay several of a
 * payee at once, but not those of two.
 */
export function requestSums<R extends OpenRequest>(
  requests: readonly R[],
): ReadonlyMap<string, readonly (readonly [R, ...R[]])[]> {
  const sums = new Map<string, (readonly [R, ...R[]])[]>()
  const put = (cents: bigint, ways: readonly [R, ...R[]]) => {
    const known = sums.get(String(cents))
    if (!known) sums.set(String(cents), [ways])
    else if (known.length < MOST_WAYS) known.push(ways)
  }
  for (const one of requests) put(inCents(one.ValorSaldo), [one])
  const groups = new Map<string, R[]>()
  for (const one of requests) {
    const key = `${one.IdBeneficiario}/${one.IdFilial}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  for (const group of groups.values()) putTogether(group, put)
  return sums
}

function putTogether<R extends OpenRequest>(
  group: readonly R[],
  put: (cents: bigint, ways: readonly [R, ...R[]]) => void,
): void {
  const few = group
    .toSorted((one, other) => one.DataVencimento.localeCompare(other.DataVencimento))
    .slice(0, MOST_TOGETHER)
  let reached: readonly { readonly cents: bigint; readonly ways: readonly [R, ...R[]] }[] = []
  for (const one of few) {
    const cents = inCents(one.ValorSaldo)
    const further = reached.map(before => ({
      cents: before.cents + cents,
      ways: [...before.ways, one] as const,
    }))
    for (const next of further) put(next.cents, next.ways)
    reached = [...reached, { cents, ways: [one] }, ...further]
  }
}
