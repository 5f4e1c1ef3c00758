import { contextOf, periodOf } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'

/** Characters of a level that are shown among others. */
const LONGEST_LEVEL = 40
const LEVELS = ' › '

const textIn = (row: Row, column: string | undefined) => {
  const text = column === undefined ? undefined : row[column]
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** Levels above a lookup's row, from the top down, in one line; undefined of a row that has none. */
export function contextIn(lookup: string, row: Row): string | undefined {
  return textIn(row, contextOf(lookup))
}

/** Levels of a context, long ones cut. */
export function shortContext(context: string): string {
  const levels = context.split(LEVELS)
  const cut = (level: string) =>
    level.length > LONGEST_LEVEL ? `${level.slice(0, LONGEST_LEVEL).trimEnd()}…` : level
  return levels.map(cut).join(LEVELS)
}

/** Whether a row has anything above it, or has ended. */
export function hasContext(lookup: string, row: Row, today: string): boolean {
  return contextIn(lookup, row) !== undefined || endOf(lookup, row, today) !== undefined
}

/** Last day of a lookup's row that has ended before a day; undefined of one that has not. */
export function endOf(lookup: string, row: Row, today: string): string | undefined {
  const until = textIn(row, periodOf(lookup)?.until)
  return until !== undefined && until < today ? until : undefined
}
