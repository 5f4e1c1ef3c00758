/** What a call is about and for: everything about one register, and everything of one company, has a share. */
export type Claim = { readonly thing: string; readonly company: number | null }

/** Works in the shares of connections that its thing and its company have. */
export type Shares = <T>(claim: Claim, work: () => Promise<T>) => Promise<T>

/** Connections that everything about one thing, and everything of one company, may take. */
type Most = { readonly thing: number; readonly company: number }

type Waiting = { readonly claim: Claim; readonly go: () => void }

/** Everything of a share waits for something: PostgreSQL's too_many_connections. */
const shareTaken = (patience: number) =>
  Object.assign(new Error(`A share of the connections stayed taken for ${patience} ms`), { code: '53300' })

const thingOf = ({ thing }: Claim) => `thing ${thing}`
const companyOf = ({ company }: Claim) => `company ${company}`

/**
 * Shares of connections, so that neither one table that somebody has locked nor one company takes them all. Who finds a
 * share taken waits for at most `patience` milliseconds, holding nothing; of those that wait, the company goes first that has
 * fewest.
 */
export function sharesOf(most: Most, patience: number): Shares {
  const taken = new Map<string, number>()
  let queue: readonly Waiting[] = []

  const count = (key: string) => taken.get(key) ?? 0
  const add = (claim: Claim, one: 1 | -1) => {
    for (const key of [thingOf(claim), companyOf(claim)]) {
      const now = count(key) + one
      if (now > 0) taken.set(key, now)
      else taken.delete(key)
    }
  }
  // Calls of nobody's company share by their thing alone.
  const mayGo = (claim: Claim) =>
    count(thingOf(claim)) < most.thing && (claim.company === null || count(companyOf(claim)) < most.company)

  const leave = (one: Waiting) => {
    queue = queue.filter(other => other !== one)
  }

  const serve = () => {
    const [next] = queue
      .filter(({ claim }) => mayGo(claim))
      .toSorted((one, other) => count(companyOf(one.claim)) - count(companyOf(other.claim)))
    if (!next) return
    leave(next)
    add(next.claim, 1)
    next.go()
    serve()
  }

  const turn = (claim: Claim) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(one)
        reject(shareTaken(patience))
      }, patience)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const one = { claim, go }
      queue = [...queue, one]
    })

  return async (claim, work) => {
    if (mayGo(claim)) add(claim, 1)
    else await turn(claim)
    try {
      return await work()
    } finally {
      add(claim, -1)
      serve()
    }
  }
}
