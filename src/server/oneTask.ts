import { Worker } from 'node:worker_threads'

/** What keeps a task from slowing or stopping the server: how long it may take and how much memory. */
export type Limits = { readonly milliseconds: number; readonly megabytes: number }

/** Why a task came to no result. */
export type Failure = 'tooSlow' | 'tooMuch' | 'broken'

/** Gives a task to a thread of its own and answers the one message it sends, or why there was none. */
export async function oneTask<T>(
  entry: URL,
  task: unknown,
  { milliseconds, megabytes }: Limits,
): Promise<T | { readonly refused: Failure }> {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 64 }
  const worker = new Worker(entry, { workerData: task, resourceLimits, stdout: true, stderr: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise(resolve => {
      timer = setTimeout(() => resolve({ refused: 'tooSlow' }), milliseconds)
      worker.on('message', resolve)
      // It ran out of memory, which only what it was given can make it do.
      worker.on('error', () => resolve({ refused: 'tooMuch' }))
      worker.on('exit', () => resolve({ refused: 'broken' }))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
