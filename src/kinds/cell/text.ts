import type { Sheet } from '../kind.ts'
import { decimalOf, hasLostDigits } from './numbers.ts'
import { plainText } from './shownCell.ts'
import { numberIn } from './typedCell.ts'

const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d+$/i

type Read = Sheet<object>['read']

/** Reading that accepts only typed texts and numbers: a value that the spreadsheet has converted is not what was typed. */
export const readCellText: Read = (typed, context) => {
  const number = numberIn(typed)
  if (number !== undefined) {
    return hasLostDigits(number, 0) ? { unread: 'sheets.expected.lostDigits' } : decimalOf(number)
  }
  if (typeof typed !== 'string') return { unread: 'sheets.expected.asText' }
  if (SCIENTIFIC.test(typed.trim())) return { unread: 'sheets.expected.scientific' }
  return plainText(typed, context)
}

/** Cell with the value's text. */
export const writeText: Sheet<object>['write'] = value => ({ type: 'text', value: String(value) })

/** Cells of a text of several lines. */
export const textCells = { write: writeText, read: readCellText } satisfies Sheet<object>
