import { enumerations } from '#rules/enumerations.ts'
import type { SheetContext } from '../cell/cell.ts'
import { folded } from '../cell/foldedText.ts'
import { isUnread } from '../cell/rawValue.ts'
import { plainText } from '../cell/shownCell.ts'
import type { NestedRow, SomeFields } from '../field.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'
import { nestedText, readNested } from './nestedText.ts'

export const sheet: Sheet<Options> = {
  write: (value, { label, language, write }, { fields }) => ({
    type: 'text',
    value: nestedText(value as readonly NestedRow[], fields, name => label(name, language), write),
  }),
  read: (typed, context, { fields }) => {
    const { label, read } = context
    const called = (text: string) =>
      Object.keys(fields).find(name =>
        enumerations.Idioma.some(one => bareLabel(label(name, one)) === bareLabel(text)),
      )
    const rows = readNested(plainText(typed, context), fields, called, read)
    const unread = rows?.flatMap(row => Object.values(row)).find(isUnread)
    return unread ?? rows ?? { unread: 'sheets.expected.rows', with: { example: rowOf(fields, context) } }
  },
  comparable: (value, { fields }, inner) =>
    Array.isArray(value)
      ? // The database returns the keys in an order of its own.
        JSON.stringify(
          value.map((row: NestedRow) =>
            Object.entries(fields).map(([name, field]) => inner(field, row[name])),
          ),
        )
      : JSON.stringify(value),
  isWrapped: true,
}

/** Label without its unit. */
const bareLabel = (label: string) => folded(label.replace(/\([^()]*\)\s*$/, ''))

/** Sample text of a nested row. */
const rowOf = (fields: SomeFields, { label, language, example }: SheetContext) =>
  Object.entries(fields)
    .map(([name, field]) => `${label(name, language)}: ${example(field)}`)
    .join(' | ')
