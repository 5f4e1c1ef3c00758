/** Why a file is no sheet for us; each has its message among the words, `sheets.refused.…`. */
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

/** A file that is not read. */
export class FileRefused extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}
