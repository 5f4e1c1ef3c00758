import type { Message } from '#contract/problem.ts'
import { Problem } from './problem.ts'

/** How much of something costly is done at a time. */
export type Share = {
  readonly atOnce: number
  /** How many of one owner's may wait; one of them is done at a time. */
  readonly waiting: number
  /** How long one may wait. */
  readonly milliseconds: number
  /** Message to who is sent away. */
  readonly told?: Message
}

/** Does the work when it is the owner's turn; `unavailable` for who would wait too long, or behind too many of their own. */
export type InTurn = <T>(owner: Owner, work: () => Promise<T>, weight?: number) => Promise<T>

type Owner = number | string

type Waiting = { readonly owner: Owner; readonly weight: number; readonly go: () => void }

const RETRY_AFTER = 5

/**
 * Slots that owners share: each has one at most, whatever they send, and who waits is served in the order in which they
 * came. Work of more weight takes more of the slots.
 */
export function slotsOf({ atOnce, waiting: mostWaiting, milliseconds, told }: Share): InTurn {
  const running = new Set<Owner>()
  let queue: readonly Waiting[] = []
  let free = atOnce

  const busy = () => new Problem('unavailable', { retryAfter: RETRY_AFTER, ...(told ? { told } : {}) })

  const leave = (one: Waiting) => {
    queue = queue.filter(other => other !== one)
  }

  const serve = () => {
    const next = queue.find(({ owner }) => !running.has(owner))
    if (!next || next.weight > free) return
    leave(next)
    running.add(next.owner)
    free -= next.weight
    next.go()
    serve()
  }

  const turn = (owner: Owner, weight: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        leave(one)
        reject(busy())
      }, milliseconds)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const one = { owner, weight, go }
      queue = [...queue, one]
      serve()
    })

  return async (owner, work, weight = 1) => {
    const own = queue.filter(one => one.owner === owner).length
    if (own >= mostWaiting) throw busy()
    await turn(owner, weight)
    try {
      return await work()
    } finally {
      running.delete(owner)
      free += weight
      serve()
    }
  }
}
