import { MOST_SHEET_ROWS } from '#contract/sheets.ts'
import { Problem } from '#server/http/problem.ts'
import { tasksOn } from '#server/tasks.ts'
import type { Outcome, Task } from './worker.ts'

const ENTRY = new URL('./worker.ts', import.meta.url)
const readFile = tasksOn<Task, Outcome>(ENTRY, { milliseconds: 20_000, megabytes: 512 })
const MOST_AT_ONCE = 2

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
    const outcome = await readFile({ bytes, most: MOST_SHEET_ROWS })
    if ('refused' in outcome) throw refusal(outcome.refused)
    return outcome
  } finally {
    underWay -= 1
  }
}

const refusal = (reason: string) =>
  new Problem('invalid', { told: { key: `sheets.refused.${reason}`, with: { max: MOST_SHEET_ROWS } } })
