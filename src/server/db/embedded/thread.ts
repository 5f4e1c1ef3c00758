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
  end(): Promise<void>
}

type Waiting = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }

const ENTRY = new URL('./worker.ts', import.meta.url)

// Compiled once for all the workers of this process: what one has run is fast in the next.
let program: Program | undefined

/** Starts the worker; rejects with the reason when the database cannot be opened. */
export async function startThread(start: Start): Promise<Thread> {
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

  const first = await answered()
  if (first.sort === 'ready') program = first.program
  return {
    get isEnding() {
      return reason !== undefined
    },
    ended,
    ask: async (request, limit) => {
      if (reason) throw reason
      const stop = () => {
        reason ??= statementTimeout(limit)
        void worker.terminate()
      }
      const timer = limit > 0 ? setTimeout(stop, limit) : undefined
      worker.postMessage(request)
      try {
        return await answered()
      } finally {
        clearTimeout(timer)
      }
    },
    end: async () => {
      await worker.terminate()
    },
  }
}
