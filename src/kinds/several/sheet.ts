import { codeWord } from '../cell/cell.ts'
import { codeOf, optionsOf } from '../cell/codes.ts'
import { plainText } from '../cell/shownCell.ts'
import type { Code } from '../field.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

export const sheet: Sheet<Options> = {
  write: (value, context, { of }) => ({
    type: 'text',
    value: (value as readonly Code[]).map(code => codeWord(context, of, code, context.language)).join('; '),
  }),
  read: (typed, context, field) => {
    const parts = plainText(typed, context)
      .split(';')
      .filter(part => part.trim() !== '')
    const codes = parts.map(part => codeOf(part, field, context))
    return codes.includes(undefined) ? optionsOf(field, context) : codes
  },
}
