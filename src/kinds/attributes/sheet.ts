import type { AttributeValue } from '#rules/atributos/value.ts'
import { plainText } from '../cell/shownCell.ts'
import type { Sheet } from '../kind.ts'
import { attributesText, readAttributes } from './attributesText.ts'
import type { Options } from './declaration.ts'

export const sheet: Sheet<Options> = {
  write: value => ({ type: 'text', value: attributesText(value as readonly AttributeValue[]) }),
  read: (typed, context) =>
    readAttributes(plainText(typed, context)) ?? {
      unread: 'sheets.expected.attributes',
      with: { example: 'ATT_1234: 01' },
    },
  isWrapped: true,
}
