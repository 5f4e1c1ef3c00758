import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** Entries in the order in which they were appended. */
export type Journal<T> = { readonly entries: readonly T[]; readonly append: (entry: T) => void }

/**
 * Journal in a file of a folder, one JSON object a line; in memory without a folder. A line that a killed process
 * left half-written is cut off. An empty one begins with the given entries.
 */
export function openJournal<T>(folder: string | null, first: readonly T[]): Journal<T> {
  if (folder === null) return { entries: first, append: () => {} }
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'siscomex.jsonl')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  const lines = whole.split('\n').filter(line => line !== '')
  if (lines.length === 0 && first.length > 0) appendFileSync(file, textOf(first))
  return {
    // Lines are those of `append` below.
    entries: lines.length === 0 ? first : lines.map(line => JSON.parse(line) as T),
    append: entry => appendFileSync(file, textOf([entry])),
  }
}

const textOf = (entries: readonly unknown[]) => entries.map(entry => `${JSON.stringify(entry)}\n`).join('')
