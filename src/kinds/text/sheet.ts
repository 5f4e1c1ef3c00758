import { readCellText, writeText } from '../cell/text.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

/** Cells of a text, which has no line ends. */
export const sheet: Sheet<Options> = {
  write: writeText,
  read: (typed, context, field) =>
    typeof typed === 'string' && /[\r\n\t]/.test(typed.trim())
      ? { unread: 'sheets.expected.oneLine' }
      : readCellText(typed, context, field),
  sample: (label, { max }) => label.slice(0, max),
  lengths: ({ max }) => [max],
}
