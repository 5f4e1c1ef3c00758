import { parentPort } from 'node:worker_threads'
import { headerOf, isEmptyRow } from '#kinds/cell/typedCell.ts'
import { packLinesSync } from '#server/core/packing.ts'
import { isZip, ZipRefused } from '#server/core/zip.ts'
import { assertBounded } from './bounds.ts'
import { HEADER_WITHIN, headerStart } from './headerRow.ts'
import { FileRefused } from './refusal.ts'
import { readText } from './text.ts'
import { readWorkbook } from './workbook.ts'

/** Task of the worker thread; `known` are the folded headers by which the header row is found. */
export type FileTask = {
  readonly bytes: Uint8Array
  readonly most: number
  readonly known: ReadonlySet<string>
}

/** Origin of the lines in a file: the sheet, the header row, and the hidden rows. */
export type SheetPlace = {
  readonly tab?: string
  readonly row: number
  readonly hidden: readonly number[]
}

/** Result of the worker thread: the rows packed as JSON, which can be stored without unpacking. */
export type FileOutcome =
  | {
      readonly headers: readonly string[]
      readonly lines: number
      readonly packed: Uint8Array
      readonly place: SheetPlace
    }
  | { readonly refused: string }

/** First bytes of Excel files before 2007, and of those encrypted with a password. */
const OLD_FORMAT = Buffer.from('d0cf11e0', 'hex')

function outcomeOf({ bytes, most, known }: FileTask): FileOutcome {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, 4).equals(OLD_FORMAT)) throw new FileRefused('oldFormat')
  const { rows, hidden, tab } = isZip(buffer)
    ? readWorkbook(buffer, most, known)
    : { rows: readText(buffer, known), hidden: [], tab: undefined }
  assertBounded(rows)
  const first = rows.findIndex(row => !isEmptyRow(row))
  const start = headerStart(
    rows.slice(0, Math.max(first, 0) + HEADER_WITHIN).map(row => row.map(headerOf)),
    known,
  )
  const end = rows.findLastIndex(row => !isEmptyRow(row)) + 1
  if (!start || end < start.row + 2) throw new FileRefused('empty')
  const [head = [], ...below] = rows.slice(start.row, end)
  const lines = below.filter(row => !isEmptyRow(row)).length
  if (lines > most) throw new FileRefused('tooManyRows')
  return {
    headers: head.map(headerOf),
    lines,
    // Rows keep their numbers: those above the headers follow them as empty ones, without their title or
    // note.
    packed: packLinesSync([head, ...rows.slice(0, start.row).map(() => []), ...below]),
    place: { row: start.row + 1, hidden: hidden.filter(row => row > start.row + 1), ...(tab && { tab }) },
  }
}

const answer = (task: FileTask): FileOutcome => {
  try {
    return outcomeOf(task)
  } catch (error) {
    // Errors of a library are blamed on the file, which is untrusted.
    return { refused: error instanceof FileRefused || error instanceof ZipRefused ? error.reason : 'broken' }
  }
}

parentPort?.once('message', (task: FileTask) => parentPort?.postMessage(answer(task)))
