import { Worker } from 'node:worker_threads'
import { connectionLost, statementTimeout } from './failures.ts'
import type { Answer, Request, Start } from './messages.ts'
import type { Program } from './program.ts'

/** One run of the worker, asked one thing at a time. Once it has ended, every question rejects with the reason. */
export type Thread = {
  /** It has ended or is about to. */
  readonly isEnding: boolean
  /** Its files are closed: only now may the next run begin. */
  readonly ended: Promise<void>
  /** After `limit` milliseconds (0: none) the worker is ended: there is no other way to stop a statement. */
  ask(request: Request, limit: number): Promise<Answer>
}

type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }

const ENTRY = new URL('./worker.ts', import.meta.url)

// Compiled once for all the workers of this process: what one has run is fast in the next.
let program: Program | undefined

/** A worker that starts, which may take as long as recovery does; it can be ended meanwhile. */
export type Starting = { readonly thread: Promise<Thread>; end(): Promise<void> }

/** Recovery takes seconds; a start that comes to no end, as on a full disk, is ended and may be tried again. */
const LONGEST_START = 60_000

/** Starts the worker; rejects with the reason when the database cannot be opened. */
export function startThread(start: Start, longest = LONGEST_START): Starting {
  const worker = new Worker(ENTRY, { workerData: { ...start, program } satisfies Start })
  let reason: Error | undefined
  let waiting: Waiting | undefined

  worker.on('message', (answer: Answer) => waiting?.resolve(answer))
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

  // Only a question keeps the process alive, not the database's being there.
  const answered = async () => {
    worker.ref()
    try {
      return await new Promise<Answer>((resolve, reject) => {
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
    if (first.type === 'ready') program = first.program
    return thread
  }

  const thread: Thread = {
    get isEnding() {
      return reason !== undefined
    },
    ended,
    ask: async (request, limit) => {
      if (reason) throw reason
      const timer = limit > 0 ? setTimeout(() => giveUp(statementTimeout(limit)), limit) : undefined
      worker.postMessage(request)
      try {
        return await answered()
      } finally {
        clearTimeout(timer)
      }
    },
  }
  const end = async () => void (await worker.terminate())
  return { thread: begin(), end }
}
