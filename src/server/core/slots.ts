import type { Message } from '#contract/problem.ts'
import { Problem } from './problem.ts'

/** Concurrency limits for expensive work. */
export type Share = {
  readonly atOnce: number
  /** Maximum waiting tasks per owner; each owner runs one at a time. */
  readonly waiting: number
  /** Maximum waiting time. */
  readonly milliseconds: number
  /** Message for rejected callers. */
  readonly message?: Message
}

/** Details of a task: the slots that it takes, 1 when left out, and the signal that its caller has gone. */
type Task = { readonly weight?: number; readonly signal?: AbortSignal }

/**
 * Runs the work when it is the owner's turn; `unavailable` after waiting too long, if too many of the owner's
 * tasks wait, and for a caller that has gone meanwhile.
 */
export type InTurn = <T>(owner: Owner, work: () => Promise<T>, task?: Task) => Promise<T>

type Owner = number | string

type Waiting = { readonly owner: Owner; readonly weight: number; readonly go: () => void }

const RETRY_AFTER = 5

/**
 * Slots shared by owners: each owner has at most one, and waiting tasks run in order of arrival. Tasks with
 * more weight take several slots.
 */
export function slotsOf({ atOnce, waiting: mostWaiting, milliseconds, message }: Share): InTurn {
  const running = new Set<Owner>()
  let queue: readonly Waiting[] = []
  let free = atOnce

  const busy = () => new Problem('unavailable', { retryAfter: RETRY_AFTER, ...(message ? { message } : {}) })

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

  const turn = (owner: Owner, weight: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        end()
        leave(one)
        reject(busy())
      }
      const timer = setTimeout(giveUp, milliseconds)
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      const go = () => {
        end()
        resolve()
      }
      const one = { owner, weight, go }
      queue = [...queue, one]
      signal?.addEventListener('abort', giveUp)
      serve()
    })

  return async (owner, work, { weight = 1, signal } = {}) => {
    const own = queue.filter(one => one.owner === owner).length
    if (own >= mostWaiting || signal?.aborted) throw busy()
    await turn(owner, weight, signal)
    try {
      return await work()
    } finally {
      running.delete(owner)
      free += weight
      serve()
    }
  }
}
