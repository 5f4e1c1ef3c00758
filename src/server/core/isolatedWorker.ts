import { Worker } from 'node:worker_threads'

/** What keeps a task from slowing or stopping the server: how long it may take and how much memory. */
export type Limits = { readonly milliseconds: number; readonly megabytes: number }

/** Why a task came to no result. */
export type Failure = 'tooSlow' | 'tooMuch' | 'broken'

/** For so many milliseconds the next thread waits for whoever comes again. */
const KEPT = 10 * 60_000

/**
 * What gives each task to a thread of its own and answers the one message it sends, or why there was none. No thread
 * gets a second task: what a file does to it ends with it. Once there was one, the next thread waits for a while.
 * Memory that `given` names goes over to the thread instead of being copied: whoever asks has it no more.
 */
export function isolatedWorker<K, T>(
  entry: URL,
  { milliseconds, megabytes }: Limits,
  given: (task: K) => readonly ArrayBuffer[] = () => [],
): (task: K) => Promise<T | { readonly refused: Failure }> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 }
  const start = () => new Worker(entry, { resourceLimits, stdout: true, stderr: true })
  let spare: Spare | undefined
  return async task => {
    const worker = spare?.take() ?? start()
    spare = undefined
    try {
      return await answerOf<T>(worker, () => worker.postMessage(task, given(task)), milliseconds)
    } finally {
      await worker.terminate()
      spare ??= waiting(start())
    }
  }
}

type Spare = { take(): Worker | undefined }

/** A thread that waits for its task, which keeps no process alive; it ends when nobody comes for it. */
function waiting(worker: Worker): Spare {
  let isThere = true
  const leave = () => {
    isThere = false
  }
  worker.on('error', leave).on('exit', leave).unref()
  const timer = setTimeout(() => {
    leave()
    void worker.terminate()
  }, KEPT).unref()
  return {
    take: () => {
      clearTimeout(timer)
      worker.ref()
      return isThere ? worker : undefined
    },
  }
}

async function answerOf<T>(
  worker: Worker,
  ask: () => void,
  milliseconds: number,
): Promise<T | { readonly refused: Failure }> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise(resolve => {
      timer = setTimeout(() => resolve({ refused: 'tooSlow' }), milliseconds)
      worker.on('message', resolve)
      // It ran out of memory, which only what it was given can make it do.
      worker.on('error', () => resolve({ refused: 'tooMuch' }))
      worker.on('exit', () => resolve({ refused: 'broken' }))
      ask()
    })
  } finally {
    clearTimeout(timer)
  }
}
