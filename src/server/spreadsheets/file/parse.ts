import type { Entity } from '#contract/entity.ts'
import { MOST_SHEET_ROWS } from '#contract/spreadsheets.ts'
import { isolatedWorker } from '#server/core/isolatedWorker.ts'
import { Problem } from '#server/core/problem.ts'
import { slotsOf } from '#server/core/slots.ts'
import { knownHeaders } from '#server/spreadsheets/headers.ts'
import { LONGEST_CELL, MOST_COLUMNS, MOST_LINES } from './bounds.ts'
import type { FileOutcome, FileTask } from './worker.ts'

const ENTRY = new URL('./worker.ts', import.meta.url)
/** Transferable buffer of a file, if it holds nothing else. */
const ownMemory = ({ bytes: { buffer, byteLength } }: FileTask) =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []

const readFile = isolatedWorker<FileTask, FileOutcome>(
  ENTRY,
  { processor: 15_000, clock: 35_000, megabytes: 192 },
  ownMemory,
)

/** Two files at a time, one for each company; a file that needs much memory takes two slots. */
const inTurn = slotsOf({
  atOnce: 2,
  waiting: 3,
  milliseconds: 20_000,
  message: { key: 'sheets.refused.busy' },
})
const HEAVY = 2 * 1024 * 1024

type Read = Exclude<FileOutcome, { readonly refused: string }>

/**
 * Reads an uploaded sheet for an entity in a worker thread of its own, with limits of memory and processor
 * time, so that no file can slow or stop the server. `invalid` with the reason for a file that is refused;
 * `unavailable` when the queue takes too long, or the thread got no processor.
 */
export function parseFile(bytes: Uint8Array, company: number, entity: Entity): Promise<Read> {
  const read = async () => {
    const outcome = await readFile({ bytes, most: MOST_SHEET_ROWS, known: knownHeaders(entity) })
    if ('refused' in outcome) throw refusal(outcome.refused)
    return outcome
  }
  return inTurn(company, read, { weight: bytes.length > HEAVY ? 2 : 1 })
}

const most: Readonly<Record<string, number>> = {
  tooManyRows: MOST_SHEET_ROWS,
  farRow: MOST_LINES,
  tooManyColumns: MOST_COLUMNS,
  longCell: LONGEST_CELL,
}

const refusal = (reason: string) =>
  new Problem('invalid', { message: { key: `sheets.refused.${reason}`, with: { max: most[reason] ?? 0 } } })
