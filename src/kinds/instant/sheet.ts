import { plainText } from '../cell/shownCell.ts'
import { shownMoment } from '../cell/shownText.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

export const sheet: Sheet<Options> = {
  write: value => ({ type: 'instant', value: String(value) }),
  read: plainText,
  show: (value, { language }) => shownMoment(String(value), language),
}
