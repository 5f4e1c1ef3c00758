import { tellRefusal } from '#server/core/observations.ts'

/** Register (`thing`) and company of a call, each of which has a share of the connections. */
export type Claim = { readonly thing: string; readonly company: number | null }

/** Runs work within the shares of its register and its company. */
export type Shares = <T>(claim: Claim, work: () => Promise<T>) => Promise<T>

/** Shares, and how many callers wait for one. */
type SharedConnections = { readonly share: Shares; readonly waiting: () => number }

/** Maximum connections for one register, and for one company. */
type Most = { readonly thing: number; readonly company: number }

type Waiting = { readonly claim: Claim; readonly go: () => void }

/** Error of a share that stayed in use: PostgreSQL's too_many_connections. */
const shareTaken = (patience: number) =>
  Object.assign(new Error(`A share of the connections stayed taken for ${patience} ms`), { code: '53300' })

const shareKeyOf = ({ thing }: Claim) => `thing ${thing}`
const companyOf = ({ company }: Claim) => `company ${company}`

/**
 * Shares of connections, so that neither a locked table nor a single company uses them all. Callers wait at
 * most `patience` milliseconds for a share, holding no connection; among those that wait, the company with
 * the fewest connections goes first (decision 0103).
 */
export function sharesOf(most: Most, patience: number): SharedConnections {
  const taken = new Map<string, number>()
  let queue: readonly Waiting[] = []

  const count = (key: string) => taken.get(key) ?? 0
  const add = (claim: Claim, one: 1 | -1) => {
    for (const key of [shareKeyOf(claim), companyOf(claim)]) {
      const now = count(key) + one
      if (now > 0) taken.set(key, now)
      else taken.delete(key)
    }
  }
  // Calls without a company are limited by their register alone.
  const mayGo = (claim: Claim) =>
    count(shareKeyOf(claim)) < most.thing &&
    (claim.company === null || count(companyOf(claim)) < most.company)

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
        tellRefusal('connections')
        reject(shareTaken(patience))
      }, patience)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const one = { claim, go }
      queue = [...queue, one]
    })

  const share: Shares = async (claim, work) => {
    if (mayGo(claim)) add(claim, 1)
    else await turn(claim)
    try {
      return await work()
    } finally {
      add(claim, -1)
      serve()
    }
  }
  return { share, waiting: () => queue.length }
}
