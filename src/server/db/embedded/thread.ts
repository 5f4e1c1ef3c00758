import { Worker } from 'node:worker_threads'
import { limitProcessorTime, millisecondsOf } from '#server/core/processorTime.ts'
import { BUSY } from '../limit.ts'
import { connectionLost, statementTimeout } from './failures.ts'
import type { EngineAnswer, EngineStart, Notified, Request } from './messages.ts'
import { type Program, setInterrupt } from './sharedMemory.ts'

/**
 * Single run of the worker, which takes one request at a time. Once it has ended, every request rejects with
 * the reason.
 */
export type Thread = {
  /** True once the worker has ended or is about to. */
  readonly isEnding: boolean
  /** Resolves when the worker has closed its files: only then may the next run begin. */
  readonly ended: Promise<void>
  /**
   * Sends a request; after `limit` milliseconds of processor time (0: no limit) its statement is cancelled. One
   * that does not end then, because it sleeps or does not look for interrupts, ends with its worker.
   */
  ask(request: Request, limit: number): Promise<EngineAnswer>
}

type Ready = Extract<EngineAnswer, { readonly type: 'ready' }>

type Waiting = { readonly resolve: (answer: EngineAnswer) => void; readonly reject: (error: Error) => void }

const ENTRY = new URL('./worker.ts', import.meta.url)

// Compiled once for all workers of this process: code optimised in one is reused by the next.
let program: Program | undefined

/** Worker that is starting, which may take as long as recovery does; it can be terminated meanwhile. */
export type Starting = { readonly thread: Promise<Thread>; end(): Promise<void> }

/**
 * Timeout of a start in milliseconds. Recovery takes seconds; a start that never completes, as on a full
 * disk, is terminated and may be retried.
 */
const LONGEST_START = 60_000

/** Milliseconds that a cancelled statement has to end. */
const LONGEST_CANCELLING = 10_000

type Options = {
  readonly longest?: number
  /** Called with the payload of each notification on the channel. */
  readonly heard: (payload: string) => void
}

/** Starts the worker; rejects with the reason when the database cannot be opened. */
export function startThread(start: EngineStart, { longest = LONGEST_START, heard }: Options): Starting {
  // Moved, not copied: no thread keeps a dump beside the one that unpacks it.
  const { buffer, byteLength } = start.from ?? {}
  const transferList = buffer && buffer.byteLength === byteLength ? [buffer as ArrayBuffer] : []
  const worker = new Worker(ENTRY, { workerData: { ...start, program } satisfies EngineStart, transferList })
  let reason: Error | undefined
  let waiting: Waiting | undefined

  worker.on('message', (answer: EngineAnswer | Notified) => {
    if (answer.type === 'notified') heard(answer.payload)
    else waiting?.resolve(answer)
  })
  worker.on('error', (cause: Error) => {
    reason ??= connectionLost(cause.message, cause)
  })
  const ended = new Promise<void>(resolve => {
    worker.on('exit', () => {
      reason ??= connectionLost('The embedded database ended')
      waiting?.reject(reason)
      resolve()
    })
  })

  // Reference held during a request only, so that an idle database does not keep the process alive.
  const answered = async () => {
    worker.ref()
    try {
      return await new Promise<EngineAnswer>((resolve, reject) => {
        waiting = { resolve, reject }
      })
    } finally {
      worker.unref()
    }
  }

  const giveUp = (failure: Error) => {
    reason ??= failure
    void worker.terminate()
  }

  const begin = async (): Promise<Thread> => {
    const timer = setTimeout(
      () => giveUp(connectionLost(`The embedded database did not start in ${longest} ms`)),
      longest,
    )
    const first = await answered().finally(() => clearTimeout(timer))
    if (first.type !== 'ready') throw new Error(`No start but ${first.type}`)
    program = first.program
    return threadOf(first)
  }

  const limited = ({ interrupt, before }: Ready, limit: number) => {
    let last: ReturnType<typeof setTimeout> | undefined
    const used = async () => millisecondsOf(await worker.cpuUsage()) - (before[0] ?? 0)
    const over = () => {
      setInterrupt(interrupt, true)
      // Last resort: everybody waits for the database to open anew.
      last = setTimeout(() => giveUp(statementTimeout(limit)), LONGEST_CANCELLING)
    }
    const leave = limitProcessorTime({ limit, clock: limit * BUSY, used, over })
    return () => {
      leave()
      clearTimeout(last)
    }
  }

  const threadOf = (ready: Ready): Thread => ({
    get isEnding() {
      return reason !== undefined
    },
    ended,
    ask: async (request, limit) => {
      if (reason) throw reason
      const leave = limit > 0 ? limited(ready, limit) : undefined
      worker.postMessage(request)
      try {
        return await answered()
      } finally {
        leave?.()
      }
    },
  })
  const end = async () => void (await worker.terminate())
  return { thread: begin(), end }
}
