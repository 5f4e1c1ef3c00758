import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import type { AnyField } from '#schema/kind.ts'
import { bothDays, isDay } from './days.ts'
import type { Headers } from './headers.ts'
import { isTwofold, isWrittenOtherwise, twofold } from './numbers.ts'
import type { Typed } from './typed.ts'
import type { Unread } from './value.ts'

/** How a sheet's columns are read, and whether its numbers and days may be written otherwise than its headers are. */
export type Columns = Headers & { readonly isDoubtful: boolean }

/** Looks through all cells for one that only somebody of other habits writes: then all are in doubt that read both ways. */
export function isDoubtful(
  { spec }: Entity,
  { fields, language, isCertain }: Headers,
  rows: readonly (readonly Typed[])[],
): boolean {
  if (!isCertain) return true
  const columns = fields.map(name => (name === undefined ? undefined : spec.fields[name]))
  const some = (isColumn: (field: AnyField) => boolean, isOther: (text: string) => boolean) => {
    const places = columns.flatMap((field, at) => (field && isColumn(field) ? [at] : []))
    const holds = (typed: Typed | undefined) => typeof typed === 'string' && isOther(typed)
    return rows.some(cells => places.some(at => holds(cells[at])))
  }
  // Who writes a number so writes days so, too.
  return (
    some(isNumber, text => isWrittenOtherwise(text, language)) ||
    some(isDate, text => isOtherDay(text, language))
  )
}

const isNumber = (field: AnyField) => 'decimals' in field
const isDate = (field: AnyField) => field.kind === 'day'

const isOtherDay = (text: string, language: Language) => {
  const days = bothDays(text, language)
  return days !== undefined && !isDay(days.read) && isDay(days.other)
}

/** Question about a cell that reads both ways, in a sheet that leaves it open which is meant. */
export function doubtIn(
  field: AnyField,
  typed: Typed,
  { language, isDoubtful }: Columns,
): Unread | undefined {
  if (typeof typed !== 'string' || !isDoubtful) return undefined
  if (isNumber(field) && isTwofold(typed)) {
    const { whole, parts } = twofold(typed, language)
    // As they are to be typed: a message would group the digits of a number.
    return { unread: 'sheets.expected.mark', with: { whole: `“${whole}”`, parts: `“${parts}”` } }
  }
  const days = isDate(field) ? bothDays(typed, language) : undefined
  if (!days || days.read === days.other || !isDay(days.read) || !isDay(days.other)) return undefined
  return { unread: 'sheets.expected.order', with: days }
}
