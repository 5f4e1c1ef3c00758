import { simple } from '../declare.ts'
import type { NestedRow } from '../field.ts'

/** A calendar day `YYYY-MM-DD`, which belongs to no time zone. */
export type Options = {
  /**
   * Whether it is overdue in this record on the day `today`: shown in red then. A method's type, as of
   * conditions.
   */
  readonly overdue?: { of(row: NestedRow, today: string): boolean }['of']
  /** Days before it is past from which it is shown as approaching: it is the last day of a validity. */
  readonly expires?: number
  /** Whether a new record begins with today, unless another day is given. */
  readonly startsToday?: boolean
  /** Whether days after today are invalid. */
  readonly past?: boolean
  /** Whether banks have to work on it: forms say of another day that they do not. */
  readonly bankDay?: boolean
}

export const declare = simple<'day', Options, string>('day')
