import { Worker } from 'node:worker_threads'

/** Limits of a task: time and memory. */
export type Limits = { readonly milliseconds: number; readonly megabytes: number }

/** Reason for which a task has no result. */
export type Failure = 'tooSlow' | 'tooMuch' | 'broken'

/** Milliseconds for which a spare thread waits for the next task. */
const SPARE_TIMEOUT = 10 * 60_000

/**
 * Runner of tasks in threads of their own; resolves to the one message that the task sends, or to a failure.
 * Threads are never reused, so that a malicious file affects its own task alone. After a task a spare thread
 * waits for the next for a while. Memory listed in `given` is transferred to the thread instead of being
 * copied.
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

/** Spare thread that waits for its task without keeping the process alive; it ends when none comes. */
function waiting(worker: Worker): Spare {
  let isThere = true
  const leave = () => {
    isThere = false
  }
  worker.on('error', leave).on('exit', leave).unref()
  const timer = setTimeout(() => {
    leave()
    void worker.terminate()
  }, SPARE_TIMEOUT).unref()
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
      // Out of memory, which only the task's input can cause.
      worker.on('error', () => resolve({ refused: 'tooMuch' }))
      worker.on('exit', () => resolve({ refused: 'broken' }))
      ask()
    })
  } finally {
    clearTimeout(timer)
  }
}
