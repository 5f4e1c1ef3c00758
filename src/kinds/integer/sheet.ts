import { readInteger } from '#rules/grammar/number.ts'
import { decimalOf } from '../cell/numbers.ts'
import { outcomeOf } from '../cell/rawValue.ts'
import { numberIn } from '../cell/typedCell.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

export const sheet: Sheet<Options> = {
  write: value => ({ type: 'number', value: String(value) }),
  read: (typed, { language }) => {
    const number = numberIn(typed)
    // The point of a plain number is that of decimals.
    if (number !== undefined) return outcomeOf(readInteger(decimalOf(number), 'en'), value => value)
    return typeof typed === 'string'
      ? outcomeOf(readInteger(typed, language), value => value)
      : { unread: 'validation.integer' }
  },
}
