import { unguarded } from '../formula.ts'
import type { Typed } from '../value.ts'
import { parseCsv } from './lines.ts'
import { FileRefused } from './refused.ts'

/** The rows of a CSV file in UTF-8 or, as older spreadsheets save it, Windows-1252. Throws FileRefused for what is no text. */
export function readText(bytes: Buffer): readonly (readonly Typed[])[] {
  const text = decoded(bytes)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what no text has
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new FileRefused('notSheet')
  return parseCsv(text).map(row => row.map(cell => (cell === '' ? null : unguarded(cell))))
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
