import { isTaxId } from '#rules/identifiers/taxId.ts'
import { readCellText, writeText } from '../cell/text.ts'
import { numberIn } from '../cell/typedCell.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

const LENGTHS = [14, 11]

/**
 * Cells of a CPF or CNPJ. Spreadsheets drop the leading zeros of numbers, which are restored by its check digits.
 */
export const sheet: Sheet<Options> = {
  write: writeText,
  read: (typed, context, field) => {
    const read = readCellText(typed, context, field)
    if (typeof read !== 'string' || numberIn(typed) === undefined || isTaxId(read)) return read
    const whole = LENGTHS.map(length => read.padStart(length, '0')).filter(isTaxId)
    return whole.length === 1 ? whole[0] : { unread: 'sheets.expected.zeros' }
  },
  lengths: () => LENGTHS,
}
