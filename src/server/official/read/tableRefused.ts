import { ReadingRefused } from '#server/core/readingRefused.ts'

/** Reasons for refusing the file of an official table; each has its message at `tables.refused.…`. */
export type TableReason =
  | 'broken'
  | 'empty'
  | 'encoding'
  | 'form'
  | 'header'
  | 'notText'
  | 'page'
  | 'tooMuch'
  | 'tooSlow'
  | 'zip'

/** Error for a file that is not what its publisher makes; `found` is the first place that is not. */
export class TableRefused extends ReadingRefused<TableReason, string> {}
