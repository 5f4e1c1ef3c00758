import { Worker } from 'node:worker_threads'
import { Problem } from './problem.ts'
import { limitProcessorTime, millisecondsOf } from './processorTime.ts'

/** Limits of a task: milliseconds of processor time, milliseconds by the clock, and memory. */
export type Limits = { readonly processor: number; readonly clock: number; readonly megabytes: number }

/** Reason for which a task has no result. */
export type Failure = 'tooSlow' | 'tooMuch' | 'broken'

/** Seconds until a task may be tried again that got no processor. */
const RETRY_AFTER = 5

/** Milliseconds for which a spare thread waits for the next task. */
const SPARE_TIMEOUT = 10 * 60_000

/**
 * Runner of tasks in threads of their own; resolves to the one message that the task sends, or to a failure.
 * Throws `unavailable` for a task that other work kept from a processor.
 * Threads are never reused, so that a malicious file affects its own task alone. After a task a spare thread
 * waits for the next for a while. Memory listed in `given` is transferred to the thread instead of being
 * copied.
 */
export function isolatedWorker<K, T>(
  entry: URL,
  { megabytes, ...times }: Limits,
  given: (task: K) => readonly ArrayBuffer[] = () => [],
): (task: K) => Promise<T | { readonly refused: Failure }> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 }
  const start = () => new Worker(entry, { resourceLimits, stdout: true, stderr: true })
  let spare: Spare | undefined
  return async task => {
    const worker = spare?.take() ?? start()
    spare = undefined
    try {
      return await answerOf<T>(worker, () => worker.postMessage(task, given(task)), times)
    } finally {
      await worker.terminate()
      spare ??= waiting(start())
    }
  }
}

type Spare = { take(): Worker | undefined }

/**
 * Spare thread that waits for its task without keeping the process alive; it ends when none comes. Starting one takes
 * longer than reading 10,000 rows, and a waiting one some 30 MB (decision 0091).
 */
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
  { processor, clock }: Omit<Limits, 'megabytes'>,
): Promise<T | { readonly refused: Failure }> {
  const used = async () => millisecondsOf(await worker.cpuUsage())
  const before = await used().catch(() => 0)
  let leave = () => {}
  try {
    return await new Promise((resolve, reject) => {
      leave = limitProcessorTime({
        limit: processor,
        clock,
        used: async () => (await used()) - before,
        over: reached =>
          reached === 'processor'
            ? resolve({ refused: 'tooSlow' })
            : reject(new Problem('unavailable', { retryAfter: RETRY_AFTER })),
      })
      worker.on('message', resolve)
      // Out of memory, which only the task's input can cause.
      worker.on('error', () => resolve({ refused: 'tooMuch' }))
      worker.on('exit', () => resolve({ refused: 'broken' }))
      ask()
    })
  } finally {
    leave()
  }
}
