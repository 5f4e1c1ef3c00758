import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** Entries in the order in which they were appended. */
export type Journal<T> = { readonly entries: readonly T[]; readonly append: (entry: T) => void }

/**
 * Journal in a file of a folder, one JSON object a line; in memory without a folder. A line that a killed process
 * left half-written is cut off.
 */
export function openJournal<T>(folder: string | null): Journal<T> {
  if (folder === null) return { entries: [], append: () => {} }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'siscomex.jsonl')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  const entries = whole.split('\n').filter(line => line !== '')
  return {
    // Lines are those of `append` below.
    entries: entries.map(line => JSON.parse(line) as T),
    append: entry => appendFileSync(file, `${JSON.stringify(entry)}\n`),
  }
}
