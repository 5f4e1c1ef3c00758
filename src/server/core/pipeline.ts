import { setImmediate } from 'node:timers/promises'

/** Maximum rows per statement, to bound its length and its parameters. */
const BATCH = 2_500

/** Batches of consecutive items. */
export function batchesOf<T>(all: readonly T[], size = BATCH): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

/** Items computed in one go, for some milliseconds. */
const ROUND = 100

/** Results of all items, in order; between rounds of them other requests have their turn. */
export async function mappedInRounds<T, M>(
  items: readonly T[],
  each: (item: T, at: number) => M,
): Promise<readonly M[]> {
  const results: M[] = []
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % ROUND === 0) await setImmediate()
    results.push(each(item, at))
  }
  return results
}

/**
 * Runs each item through two steps, in order: while the database executes the first step of an item, the
 * second step of the previous one is computed. No two items are in the same step.
 */
export async function pipelined<T, M>(
  items: readonly T[],
  first: (item: T) => Promise<M>,
  second: (made: M) => Promise<unknown>,
): Promise<void> {
  const later = async (made: M) => {
    // Yields, so that the first step's statement is sent before the second step computes.
    await setImmediate()
    await second(made)
  }
  let before: readonly M[] = []
  for (const item of items) {
    const [made] = await Promise.all([first(item), ...before.map(later)])
    before = [made]
  }
  await Promise.all(before.map(second))
}
