import type { Entity } from '#contract/entity.ts'
import { serviceWord } from '#contract/services.ts'
import { punctuated } from '#contract/wire.ts'
import type { Language } from '#i18n/words.ts'
import { cellText, type SheetCell, type SheetContext, type Word } from '#kinds/cell/cell.ts'
import { isUnread, type Raw, type Signed, type Unread } from '#kinds/cell/rawValue.ts'
import { refusedCell } from '#kinds/cell/shownCell.ts'
import { readCellText } from '#kinds/cell/text.ts'
import { isBlank, type Typed } from '#kinds/cell/typedCell.ts'
import type { Sheet } from '#kinds/kind.ts'
import { tidied } from '#rules/tidy.ts'
import { eachKind } from '#schema/eachKind.ts'
import type { AnyField } from '#schema/kind.ts'
import { translate } from '#server/core/language.ts'
import { madeOnce } from './madeOnce.ts'
import { fieldLabel } from './words.ts'

// Each file says by its type that it answers for its kind.
const sheets = await eachKind(
  async kind => (await import(`../../kinds/${kind}/sheet.ts`)).sheet as Sheet<AnyField>,
)

/** Cells of a field's kind. */
export function sheetOf({ kind }: AnyField): Sheet<AnyField> {
  return sheets[kind]
}

/** Register and language of a sheet. */
export type Reading = { readonly entity: Entity; readonly language: Language }

/** Context in which a value is written. */
export type CellWriting = Reading & {
  /** Title of a reference's row. */
  readonly titleOf: SheetContext['titleOf']
}

/**
 * Words as cells ask for them; one function, since what they make of words is kept by it. A service is called by its
 * register.
 */
const word: Word = (key, language) => {
  const [space, enumeration, code = ''] = key.split('.')
  const isService = space === 'enumerations' && enumeration === 'Servico'
  return translate(language, isService ? serviceWord(code) : key)
}

/** Language and words alone. */
export const sheetWords = (language: Language) => ({ word, language })

/** Context of a register's cells. */
const contextFor = madeOnce((entity, language): SheetContext => {
  const reading = { entity, language }
  const context: SheetContext = {
    ...sheetWords(language),
    label: (name, one) => fieldLabel(entity, name, one),
    titleOf: (_, id) => String(id),
    // Nested fields are of the list, too.
    write: (field, value) => textIn(field as AnyField, value, context),
    read: (field, text) => readValue(field as AnyField, text, reading),
    example: field => sheetOf(field as AnyField).example?.(context, field as AnyField) ?? '30',
  }
  return context
})

const contextOf = ({ entity, language }: Reading): SheetContext => contextFor(entity, language)

/** Context of a register's cells whose references have these titles. */
function writingContext({ titleOf, ...reading }: CellWriting): SheetContext {
  const context: SheetContext = {
    ...contextOf(reading),
    titleOf,
    write: (field, value) => textIn(field as AnyField, value, context),
  }
  return context
}

const cellIn = (field: AnyField, value: unknown, context: SheetContext): SheetCell =>
  value === null || value === undefined ? undefined : sheetOf(field).write(value, context, field)

const textIn = (field: AnyField, value: unknown, context: SheetContext): string =>
  cellText(cellIn(field, value, context), context.language)

/** Cell of a field's value; none for a missing value. */
export function cellOf(field: AnyField, value: unknown, writing: CellWriting): SheetCell {
  return cellIn(field, value, writingContext(writing))
}

/** Value of a field as the language formats it: dates, grouped digits, masks, labels of choices. */
export function shownText(field: AnyField, value: unknown, writing: CellWriting): string {
  if (value === null || value === undefined) return ''
  const context = writingContext(writing)
  const shown = sheetOf(field).show?.(value, context, field)
  return shown ?? punctuated(field, textIn(field, value, context))
}

/** Value of a field's cell; null for an empty one. References need the database and are resolved later. */
export function readValue(field: AnyField, typed: Typed, reading: Reading): Raw | Signed | Unread {
  if (typed === null || isBlank(typed)) return null
  const context = contextOf(reading)
  return refusedCell(typed, context) ?? sheetOf(field).read(typed, context, field)
}

/** Title or number in a reference's cell as typed; null for an empty one. */
export function readTitle(field: AnyField, typed: Typed, reading: Reading): string | null | Unread {
  if (typed === null || isBlank(typed)) return null
  const context = contextOf(reading)
  const read = refusedCell(typed, context) ?? readCellText(typed, context, field)
  return isUnread(read) ? read : tidied(String(read))
}
