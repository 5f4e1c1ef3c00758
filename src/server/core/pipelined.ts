import { setImmediate } from 'node:timers/promises'

/** Rows that one statement takes, so that neither it nor its parameters grow without end. */
const BATCH = 2_500

/** Consecutive pieces of a list. */
export function inBatches<T>(all: readonly T[], size = BATCH): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}

/**
 * Takes each item through two steps, in their order: while the database is busy with the first of one, the second of
 * the one before is worked out. No two items are in the same step.
 */
export async function pipelined<T, M>(
  items: readonly T[],
  first: (item: T) => Promise<M>,
  second: (made: M) => Promise<unknown>,
): Promise<void> {
  const later = async (made: M) => {
    // What the first step asks of the database is on its way by then.
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
