import { readCellText } from '../cell/text.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

/** Cells with the title of a row; the import finds the row, here a number is read that stands for it in nested rows. */
export const sheet: Sheet<Options> = {
  write: (value, { titleOf }, field) => ({ type: 'text', value: titleOf(field, value) }),
  read: (typed, context, field) => {
    const read = readCellText(typed, context, field)
    // References with a number as their key are written in nested rows by Id, such as `#12`.
    return field.key === 'number' && typeof read === 'string' ? numberOf(read) : read
  },
  isTyped: true,
}

const numberOf = (title: string) => Number(/^#(\d{1,15})$/.exec(title)?.[1] ?? Number.NaN)
