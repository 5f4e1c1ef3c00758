import Big from 'big.js'
import { toCents } from '#rules/money.ts'

const LONGEST = 30
const WHOLE = /^\d{1,3}(?:[.,]\d{3})*$|^\d{1,15}$/

/**
 * Amount of a movement with two decimals: a sign, and comma or point before the decimals, whichever comes last.
 * Undefined for what could be read in two ways, such as `1.234`, or is no amount of money.
 */
export function statementAmount(written: string): string | undefined {
  const [, sign, figures] = /^([+-]?) ?([\d.,]+)$/.exec(written.slice(0, LONGEST)) ?? []
  if (figures === undefined || written.length > LONGEST) return undefined
  const place = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const [whole, decimals] = place < 0 ? [figures, ''] : [figures.slice(0, place), figures.slice(place + 1)]
  if (!WHOLE.test(whole) || !/^(?:\d{0,2}|\d{2}0+)$/.test(decimals)) return undefined
  // Thousands apart by the sign of the decimals, too, are no amount that any bank writes.
  if (place >= 0 && whole.includes(figures.charAt(place))) return undefined
  const digits = whole.replace(/[.,]/g, '')
  if (digits.length > 15) return undefined
  const amount = Big(`${digits}.${decimals.slice(0, 2) || '0'}`)
  return toCents(sign === '-' && amount.gt(0) ? amount.neg() : amount)
}
