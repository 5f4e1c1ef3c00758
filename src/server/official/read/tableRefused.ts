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

/** Error for a file that is not what its publisher makes; `at` is the first place that is not. */
export class TableRefused extends Error {
  readonly reason: TableReason
  readonly at: string

  constructor(reason: TableReason, at = '') {
    super(reason)
    this.reason = reason
    this.at = at
  }
}
