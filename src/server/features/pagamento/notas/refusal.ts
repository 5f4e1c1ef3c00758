import { ReadingRefused } from '#server/core/readingRefused.ts'

/** Reasons for refusing a file of a fiscal document; each has its message at `notas.file.…`. */
export type NotaFileReason =
  | 'broken'
  | 'dtd'
  | 'encoding'
  | 'event'
  | 'repeated'
  | 'tooDeep'
  | 'tooLarge'
  | 'tooMuch'
  | 'unknown'

/** Error for a file that is refused; `found` is the element at fault, such as the root of a layout that is not read. */
export class NotaFileRefused extends ReadingRefused<NotaFileReason, string> {}
