import { ReadingRefused } from '#server/core/readingRefused.ts'

/** Reasons for refusing a file; each has its message at `sheets.refused.…`. */
export type Reason =
  | 'broken'
  | 'dtd'
  | 'empty'
  | 'encoding'
  | 'farRow'
  | 'hiddenSheet'
  | 'links'
  | 'longCell'
  | 'macro'
  | 'notSheet'
  | 'oldFormat'
  | 'openDocument'
  | 'severalSheets'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'tooMuch'
  | 'tooSlow'

/** Error for a file that is refused. */
export class FileRefused extends ReadingRefused<Reason> {}
