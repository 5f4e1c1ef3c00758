import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import type { AnyField } from '#schema/kind.ts'
import { bothDays, isDay, type YearPlace, yearPlace } from './days.ts'
import type { Headers } from './headers.ts'
import { isTwofold, isWrittenOtherwise, twofold } from './numbers.ts'
import type { Typed } from './typed.ts'
import type { Unread } from './value.ts'

/** How a sheet's columns are read, and what its cells leave open. */
export type Columns = Headers & {
  /** Whether its numbers and days may be written otherwise than its headers are. */
  readonly isDoubtful: boolean
  /** The columns whose days of two-digit years may begin with them. */
  readonly yearsOpen: ReadonlySet<number>
}

/** Looks through all cells for what they leave open about each other. */
export function withDoubts(entity: Entity, headers: Headers, rows: readonly (readonly Typed[])[]): Columns {
  return {
    ...headers,
    isDoubtful: isDoubtful(entity, headers, rows),
    yearsOpen: yearsOpen(entity, headers, rows),
  }
}

/**
 * Columns of days that do not say whether their years are first or last. Days that can have it at one end alone, such as
 * those of four digits, settle it for their column, and for those that have none of them.
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

/** Whether any cell is one that only somebody of other habits writes: then all are in doubt that read both ways. */
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
export function doubtIn(field: AnyField, typed: Typed, columns: Columns, at: number): Unread | undefined {
  if (typeof typed !== 'string') return undefined
  const { language, isDoubtful, yearsOpen } = columns
  if (isDate(field) && yearsOpen.has(at)) {
    const { end, first = '', last = '' } = yearPlace(typed, language) ?? {}
    if (end === 'either') return { unread: 'sheets.expected.year', with: { first, last } }
  }
  if (!isDoubtful) return undefined
  if (isNumber(field) && isTwofold(typed)) {
    const { whole, parts } = twofold(typed, language)
    // As they are to be typed: a message would group the digits of a number.
    return { unread: 'sheets.expected.mark', with: { whole: `“${whole}”`, parts: `“${parts}”` } }
  }
  const days = isDate(field) ? bothDays(typed, language) : undefined
  if (!days || days.read === days.other || !isDay(days.read) || !isDay(days.other)) return undefined
  return { unread: 'sheets.expected.order', with: days }
}
