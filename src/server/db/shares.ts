/** Works in the share of connections that everything about one thing has together. */
export type Shares = <T>(thing: string, work: () => Promise<T>) => Promise<T>

type Share = { taken: number; readonly waiting: Set<() => void> }

/** Everything about the thing waits for something: PostgreSQL's too_many_connections. */
const shareTaken = (patience: number) =>
  Object.assign(new Error(`A share of the connections stayed taken for ${patience} ms`), { code: '53300' })

/**
 * Shares of `most` connections for each thing, so that one table that somebody has locked cannot take them all; whoever
 * finds its share taken waits for at most `patience` milliseconds.
 */
export function sharesOf(most: number, patience: number): Shares {
  const shares = new Map<string, Share>()

  const take = (share: Share): Promise<void> | undefined => {
    if (share.taken < most) {
      share.taken += 1
      return undefined
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        share.waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(() => {
        share.waiting.delete(go)
        reject(shareTaken(patience))
      }, patience)
      share.waiting.add(go)
    })
  }

  return async (thing, work) => {
    const share = shares.get(thing) ?? { taken: 0, waiting: new Set() }
    shares.set(thing, share)
    await take(share)
    try {
      return await work()
    } finally {
      const [next] = share.waiting
      if (next) next()
      else share.taken -= 1
    }
  }
}
