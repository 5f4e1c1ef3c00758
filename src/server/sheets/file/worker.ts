import { parentPort } from 'node:worker_threads'
import { packLinesSync } from '../packed.ts'
import { headerOf, isEmptyRow } from '../typed.ts'
import { assertBounded } from './bounds.ts'
import { FileRefused } from './refused.ts'
import { readText } from './text.ts'
import { readWorkbook } from './workbook.ts'

/** What the thread is given. */
export type Task = { readonly bytes: Uint8Array; readonly most: number }

/** What it answers: the rows packed as JSON, which nobody has to look at to keep them. */
export type Outcome =
  | { readonly headers: readonly string[]; readonly lines: number; readonly packed: Uint8Array }
  | { readonly refused: string }

/** How files of Excel before 2007 begin, and those locked by a password. */
const OLD_FORMAT = Buffer.from('d0cf11e0', 'hex')

function outcomeOf({ bytes, most }: Task): Outcome {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isArchive = buffer.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  if (buffer.subarray(0, 4).equals(OLD_FORMAT)) throw new FileRefused('oldFormat')
  const rows = isArchive ? readWorkbook(buffer, most) : readText(buffer)
  assertBounded(rows)
  const start = rows.findIndex(row => !isEmptyRow(row))
  const end = rows.findLastIndex(row => !isEmptyRow(row)) + 1
  if (end < start + 2) throw new FileRefused('empty')
  if (end - start > most + 1) throw new FileRefused('tooManyRows')
  const [head = [], ...below] = rows.slice(start, end)
  // A row keeps its number: those above the header follow it as empty ones.
  const lines = [...rows.slice(0, start), ...below]
  return {
    headers: head.map(headerOf),
    lines: lines.filter(row => !isEmptyRow(row)).length,
    packed: packLinesSync([head, ...lines]),
  }
}

const answer = (task: Task): Outcome => {
  try {
    return outcomeOf(task)
  } catch (error) {
    // What a library stumbles over in a file that nobody vouches for is the file's fault.
    return { refused: error instanceof FileRefused ? error.reason : 'broken' }
  }
}

parentPort?.once('message', (task: Task) => parentPort?.postMessage(answer(task)))
