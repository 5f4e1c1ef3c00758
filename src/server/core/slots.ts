import type { Message } from '#contract/problem.ts'
import { tellRefusal } from './observations.ts'
import { Problem } from './problem.ts'

/** Concurrency limits for expensive work. */
type Share = {
  readonly atOnce: number
  /** Maximum running tasks per owner; one when left out. */
  readonly atOnceEach?: number
  /** Maximum waiting tasks per owner. */
  readonly waiting: number
  /** Maximum waiting tasks of all owners; no limit when left out. */
  readonly waitingInAll?: number
  /** Maximum waiting time. */
  readonly milliseconds: number
  /** Message for rejected callers. */
  readonly message?: Message
  /** Whether an owner of whom more tasks wait rests after each for as long as it took: the others have half of the time. */
  readonly rests?: boolean
  /** Problem of a caller whose own line is full, where it is not `unavailable`. */
  readonly full?: () => Problem
}

/** Details of a task: the slots that it takes, 1 when left out, and the signal that its caller has gone. */
type Task = { readonly weight?: number; readonly signal?: AbortSignal | undefined }

/**
 * Runs the work when it is the owner's turn; `unavailable` after waiting too long, if too many of the owner's
 * tasks wait, or too many in all, and for a caller that has gone meanwhile (decision 0115).
 */
export type InTurn = <T>(owner: Owner, work: () => Promise<T>, task?: Task) => Promise<T>

/** Runs the work when it is the owner's turn, and then the group's. */
type InTurnOfGroup = <T>(
  owner: Owner,
  group: Owner,
  work: () => Promise<T>,
  task?: Pick<Task, 'signal'>,
) => Promise<T>

type Owner = number | string

type Waiting = { readonly weight: number; readonly go: () => void }

const RETRY_AFTER = 5

/**
 * Slots shared by groups of owners, such as the users of a company: a task joins its group's line when it is its owner's
 * turn, and groups take turns, however many owners each has. Turns of owners alone would give a company of a hundred users a
 * hundred times the share of one with a single user (decision 0393).
 */
export function slotsOfGroups(owners: Omit<Share, 'atOnce' | 'atOnceEach'>, groups: Share): InTurnOfGroup {
  const ofOwner = slotsOf({ ...owners, atOnce: Number.POSITIVE_INFINITY })
  const ofGroup = slotsOf(groups)
  return (owner, group, work, task) => ofOwner(owner, () => ofGroup(group, work, task), task)
}

/**
 * Slots shared by owners, who take turns: each has at most some of them, and a line of its own, so that one
 * who asks for much keeps nobody else waiting. Tasks with more weight take several slots.
 */
export function slotsOf(share: Share): InTurn {
  const { atOnce, atOnceEach = 1, waiting: mostWaiting, waitingInAll = Number.POSITIVE_INFINITY } = share
  const { milliseconds, message, rests = false } = share
  const running = new Map<Owner, number>()
  /** Waiting tasks by owner, in the order of the owners' turns. */
  const lines = new Map<Owner, readonly Waiting[]>()
  let free = atOnce

  const unavailable = () =>
    new Problem('unavailable', { retryAfter: RETRY_AFTER, ...(message ? { message } : {}) })
  const { full = unavailable } = share
  const refused = (problem: Problem) => {
    tellRefusal('turns')
    return problem
  }
  const runningOf = (owner: Owner) => running.get(owner) ?? 0

  const setLine = (owner: Owner, line: readonly Waiting[]) => {
    if (line.length > 0) lines.set(owner, line)
    else lines.delete(owner)
  }

  const serve = () => {
    const [owner, [next, ...rest] = []] = [...lines].find(([whose]) => runningOf(whose) < atOnceEach) ?? []
    if (owner === undefined || !next || next.weight > free) return
    // Deleted first, so that an owner with more tasks goes to the end of the turns.
    lines.delete(owner)
    setLine(owner, rest)
    running.set(owner, runningOf(owner) + 1)
    free -= next.weight
    next.go()
    serve()
  }

  const leave = (owner: Owner) => {
    const left = runningOf(owner) - 1
    if (left > 0) running.set(owner, left)
    else running.delete(owner)
    serve()
  }

  const finish = (owner: Owner, weight: number, began: number) => {
    free += weight
    if (!rests || !lines.has(owner)) return leave(owner)
    // Slot of another meanwhile.
    setTimeout(() => leave(owner), performance.now() - began)
    serve()
  }

  const turn = (owner: Owner, weight: number, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        end()
        setLine(
          owner,
          (lines.get(owner) ?? []).filter(other => other !== one),
        )
        reject(signal?.aborted ? unavailable() : refused(unavailable()))
        // A task that needs fewer slots may have waited behind this one.
        serve()
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
      const one = { weight, go }
      setLine(owner, [...(lines.get(owner) ?? []), one])
      signal?.addEventListener('abort', giveUp)
      serve()
    })

  const waitingTasks = () => [...lines.values()].reduce((sum, { length }) => sum + length, 0)

  return async (owner, work, { weight = 1, signal } = {}) => {
    if ((lines.get(owner)?.length ?? 0) >= mostWaiting) throw refused(full())
    if (signal?.aborted) throw unavailable()
    if (waitingTasks() >= waitingInAll) throw refused(unavailable())
    await turn(owner, weight, signal)
    const began = performance.now()
    try {
      return await work()
    } finally {
      finish(owner, weight, began)
    }
  }
}
