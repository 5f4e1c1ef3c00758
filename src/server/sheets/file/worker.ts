import { parentPort } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import type { Typed } from '../value.ts'
import { FileRefused } from './refused.ts'
import { readText } from './text.ts'
import { readWorkbook } from './workbook.ts'

/** What the thread is given. */
export type Task = { readonly bytes: Uint8Array; readonly most: number }

/** What it answers: the rows packed as JSON, which nobody has to look at to keep them. */
export type Outcome =
  | { readonly headers: readonly string[]; readonly lines: number; readonly packed: Uint8Array }
  | { readonly refused: string }

const isEmpty = (row: readonly Typed[]) => row.every(cell => cell === null || String(cell).trim() === '')

function outcomeOf({ bytes, most }: Task): Outcome {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isArchive = buffer.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004'
  const rows = isArchive ? readWorkbook(buffer, most) : readText(buffer)
  const end = rows.findLastIndex(row => !isEmpty(row)) + 1
  if (end < 2) throw new FileRefused('empty')
  if (end > most + 1) throw new FileRefused('tooManyRows')
  const [head = [], ...lines] = rows.slice(0, end)
  return {
    headers: head.map(cell => String(cell ?? '')),
    lines: lines.filter(row => !isEmpty(row)).length,
    packed: gzipSync(JSON.stringify([head, ...lines]), { level: 1 }),
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
