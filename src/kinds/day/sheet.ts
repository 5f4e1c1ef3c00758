import { readDay } from '#rules/grammar/day.ts'
import { writtenDay } from '#rules/grammar/isoDay.ts'
import { dayOf, serialOf } from '../cell/days.ts'
import { outcomeOf } from '../cell/rawValue.ts'
import { shownDay } from '../cell/shownText.ts'
import type { Sheet } from '../kind.ts'
import type { Options } from './declaration.ts'

/** Serial numbers below are years or counts mistaken for a day: this is 1954. */
const FIRST_PLAIN_DAY = 20_000
/** Serial numbers above are the digits of a day written together, such as 261110: this is the end of 2099. */
const LAST_PLAIN_DAY = 73_050

export const sheet: Sheet<Options> = {
  write: value => ({
    type: serialOf(String(value)) === undefined ? 'text' : 'day',
    value: String(value),
  }),
  read: (typed, { language }) => {
    const unread = { unread: 'validation.otherDay', with: { example: writtenDay('2026-12-31', language) } }
    if (typeof typed === 'object') return 'iso' in typed ? typed.iso.slice(0, 'YYYY-MM-DD'.length) : unread
    // A serial number that was converted to text consists of its digits, too.
    const number = typeof typed === 'string' && /^\d{5}$/.test(typed.trim()) ? Number(typed) : typed
    if (typeof number === 'number') {
      return (number >= FIRST_PLAIN_DAY && number < LAST_PLAIN_DAY + 1 && dayOf(Math.floor(number))) || unread
    }
    return outcomeOf(readDay(String(typed), language), value => value)
  },
  show: (value, { language }) =>
    serialOf(String(value)) === undefined ? String(value) : shownDay(String(value), language),
  conventions: 'day',
}
