import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import type { Unread } from '#kinds/cell/rawValue.ts'
import type { Typed } from '#kinds/cell/typedCell.ts'
import { bothDays, type YearPlace, yearPlace } from '#rules/grammar/day.ts'
import { isExistingDay } from '#rules/grammar/isoDay.ts'
import { ambiguousNumber, isAmbiguous, isWrittenOtherwise } from '#rules/grammar/number.ts'
import type { AnyField } from '#schema/kind.ts'
import { sheetOf } from './cell.ts'
import type { Headers } from './headers.ts'

/** Reading of a sheet's columns, with the ambiguities of its cells. */
export type Columns = Headers & {
  /** Whether its numbers and days may follow other conventions than the language of its headers. */
  readonly isDoubtful: boolean
  /** Columns whose days with two-digit years may begin with the year. */
  readonly yearsOpen: ReadonlySet<number>
}

/** Reads all cells for ambiguities that only other cells can settle (decision 0122). */
export function withDoubts(entity: Entity, headers: Headers, rows: readonly (readonly Typed[])[]): Columns {
  return {
    ...headers,
    isDoubtful: isDoubtful(entity, headers, rows),
    yearsOpen: yearsOpen(entity, headers, rows),
  }
}

/**
 * Columns of days whose years may be first or last. Unambiguous days, such as those with four-digit years,
 * settle it for their column, and for the columns that have no unambiguous day.
 */
function yearsOpen(
  { spec }: Entity,
  { fields, language }: Headers,
  rows: readonly (readonly Typed[])[],
): ReadonlySet<number> {
  const ends = new Map<number, ReadonlySet<YearPlace['end']>>()
  fields.forEach((name, at) => {
    const field = name === undefined ? undefined : spec.fields[name]
    if (!field || !isDate(field)) return
    const texts = rows.map(cells => cells[at]).filter(typed => typeof typed === 'string')
    const found = texts.map(text => yearPlace(text, language)?.end).filter(end => end !== undefined)
    ends.set(at, new Set(found.filter(end => end !== 'either')))
  })
  const all = new Set([...ends.values()].flatMap(found => [...found]))
  const isSettled = (found: ReadonlySet<YearPlace['end']>) => found.has('last') && !found.has('first')
  return new Set([...ends].flatMap(([at, found]) => (isSettled(found.size > 0 ? found : all) ? [] : [at])))
}

/** Whether any cell follows another language's conventions: then all ambiguous cells are in doubt. */
function isDoubtful(
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
  // The conventions for numbers and for days go together.
  return (
    some(isNumber, text => isWrittenOtherwise(text, language)) ||
    some(isDate, text => isOtherDay(text, language))
  )
}

const isNumber = (field: AnyField) => sheetOf(field).conventions === 'number'
const isDate = (field: AnyField) => sheetOf(field).conventions === 'day'

const isOtherDay = (text: string, language: Language) => {
  const days = bothDays(text, language)
  return days !== undefined && !isExistingDay(days.read) && isExistingDay(days.other)
}

/** Question about an ambiguous cell, in a sheet that leaves both readings open. */
export function doubtIn(field: AnyField, typed: Typed, columns: Columns, at: number): Unread | undefined {
  if (typeof typed !== 'string') return undefined
  const { language, isDoubtful, yearsOpen } = columns
  if (isDate(field) && yearsOpen.has(at)) {
    const { end, first = '', last = '' } = yearPlace(typed, language) ?? {}
    if (end === 'either') return { unread: 'sheets.expected.year', with: { first, last } }
  }
  if (!isDoubtful) return undefined
  if (isNumber(field) && isAmbiguous(typed)) {
    const { whole, parts } = ambiguousNumber(typed, language)
    // Plain strings, to be typed as they are: a message would group the digits of a number.
    return { unread: 'sheets.expected.mark', with: { whole: `“${whole}”`, parts: `“${parts}”` } }
  }
  const days = isDate(field) ? bothDays(typed, language) : undefined
  if (!days || days.read === days.other || !isExistingDay(days.read) || !isExistingDay(days.other))
    return undefined
  return { unread: 'sheets.expected.order', with: days }
}
