import { setTimeout as wait } from 'node:timers/promises'
import { connectionLost } from './failures.ts'
import type { EngineAnswer, EngineStart, Request } from './messages.ts'
import { BOUNDLESS, type Space } from './space.ts'
import { type Starting, startThread, type Thread } from './thread.ts'

/** Embedded database as the server's thread sees it: a worker, restarted whenever it has ended. */
export type Engine = {
  /** Starts the worker if needed. Returns the number of its run: transactions of an earlier run are lost. */
  ready(): Promise<number>
  /** Sends requests in the order of the calls; rejects when the run is no longer the given one. */
  ask(request: Request, run: number, limit: number): Promise<EngineAnswer>
  /** Whether the worker has started and is not ending: it will answer, though perhaps not at once. */
  isThere(): boolean
  /** Calls `heard` for each notification on the channel, until the returned function is called. */
  listen(heard: (payload: string) => void): () => void
  /** Closes the database after all earlier requests. */
  stop(): Promise<void>
}

/** Milliseconds after which closing is cut short: the WAL has all data. */
const CLOSING = 1_500

/** Creates the engine of a folder or of memory; the worker starts with the first use. */
export function createEngine(
  { folder, from }: EngineStart,
  { makeRoom }: Pick<Space, 'makeRoom'> = BOUNDLESS,
): Engine {
  const isLasting = folder !== undefined
  const listeners = new Set<(payload: string) => void>()
  let how: EngineStart = { folder, from }
  let run = 0
  let thread: Promise<Thread> | undefined
  let isStopped = false
  let starting: Starting | undefined
  let there: Thread | undefined
  let last: Promise<unknown> = Promise.resolve()

  const begin = async (previous: Thread | undefined) => {
    await previous?.ended
    if (isStopped) throw closed()
    makeRoom()
    starting = startThread(how, { heard: payload => listeners.forEach(heard => void heard(payload)) })
    const begun = await starting.thread
    there = begun
    // Dumps are loaded by the first run only, and let go; later runs open the resulting cluster.
    how = { folder }
    return begun
  }

  const launch = (previous?: Thread) => {
    run += 1
    thread = begin(previous)
    return thread
  }

  const current = async () => {
    if (isStopped) throw closed()
    const found = await thread?.catch(() => undefined)
    if (found && !found.isEnding) return found
    if (found && !isLasting) throw connectionLost('The database in memory has ended, with its data')
    return launch(found)
  }

  const ready = async () => {
    await current()
    return run
  }

  const ask = async (request: Request, wanted: number, limit: number) => {
    const found = await current()
    if (wanted !== run) throw connectionLost('The embedded database was started again under this transaction')
    try {
      return await found.ask(request, limit)
    } finally {
      // Restarted at once, so that recovery does not wait for the next request; if that fails, the next
      // request retries and gets the error.
      if (found.isEnding && isLasting && !isStopped) launch(found).catch(() => {})
    }
  }

  const close = async () => {
    const found = await thread?.catch(() => undefined)
    if (!found || found.isEnding) return
    await found.ask({ type: 'close' }, 0).catch(() => {})
  }

  const stop = async () => {
    isStopped = true
    await Promise.race([inTurn(close), wait(CLOSING, undefined, { ref: false })])
    // Workers that are still starting, or in the middle of a statement, are terminated as well.
    await starting?.end()
  }

  // Serialises requests, also for callers that do not await an answer before the next request.
  const inTurn = <T>(work: () => Promise<T>) => {
    const answer = last.then(work)
    last = answer.catch(() => {})
    return answer
  }

  return {
    isThere: () => there?.isEnding === false,
    ready: () => inTurn(ready),
    ask: (request, wanted, limit) => inTurn(() => ask(request, wanted, limit)),
    listen: heard => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    stop,
  }
}

const closed = () => connectionLost('The embedded database is closed')
