import { codeWord } from '../cell/cell.ts'
import { codeOf, optionsOf } from '../cell/codes.ts'
import { plainText } from '../cell/shownCell.ts'
import type { Code } from '../field.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

export const sheet: Sheet<Options> = {
  write: (value, context, { of }) => ({
    type: 'text',
    value: codeWord(context, of, value as Code, context.language),
  }),
  read: (typed, context, field) =>
    codeOf(plainText(typed, context), field, context) ?? optionsOf(field, context),
  example: (context, { of, codes }) => codeWord(context, of, codes[0] ?? '', context.language),
}
