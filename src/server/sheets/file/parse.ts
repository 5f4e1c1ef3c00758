import { Worker } from 'node:worker_threads'
import { MOST_SHEET_ROWS } from '#contract/sheets.ts'
import { Problem } from '#server/http/problem.ts'
import type { Outcome, Task } from './worker.ts'

const ENTRY = new URL('./worker.ts', import.meta.url)
const LONGEST = 20_000
const MOST_AT_ONCE = 2
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

let underWay = 0

type Read = Exclude<Outcome, { readonly refused: string }>

/**
 * Reads a sheet in a thread of its own, with limits of memory and time, so that no file can slow or stop the server.
 * `invalid` with the reason for a file that is refused.
 */
export async function parseFile(bytes: Uint8Array): Promise<Read> {
  if (underWay >= MOST_AT_ONCE) {
    throw new Problem('unavailable', { told: { key: 'sheets.refused.busy' }, retryAfter: 5 })
  }
  underWay += 1
  try {
    const outcome = await readInThread({ bytes, most: MOST_SHEET_ROWS })
    if ('refused' in outcome) throw refusal(outcome.refused)
    return outcome
  } finally {
    underWay -= 1
  }
}

const refusal = (reason: string) =>
  new Problem('invalid', { told: { key: `sheets.refused.${reason}`, with: { max: MOST_SHEET_ROWS } } })

async function readInThread(task: Task): Promise<Outcome> {
  const worker = new Worker(ENTRY, { workerData: task, resourceLimits: MEMORY, stdout: true, stderr: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Outcome>(resolve => {
      timer = setTimeout(() => resolve({ refused: 'tooSlow' }), LONGEST)
      worker.on('message', resolve)
      // It ran out of memory, which only a file can make it do.
      worker.on('error', () => resolve({ refused: 'tooMuch' }))
      worker.on('exit', () => resolve({ refused: 'broken' }))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
