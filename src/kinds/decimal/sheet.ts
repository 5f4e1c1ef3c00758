import { compareDecimals, isDecimal } from '#rules/decimal.ts'
import { exampleNumber, inPlaces, readAmount, writtenDecimal } from '#rules/grammar/number.ts'
import { decimalOf, fitsNumber, hasLostDigits, toPlaces } from '../cell/numbers.ts'
import { isUnread, outcomeOf, type Unread } from '../cell/rawValue.ts'
import { grouped } from '../cell/shownText.ts'
import { numberIn, type Typed } from '../cell/typedCell.ts'
import type { Places } from '../field.ts'
import type { Sheet } from '../kind.ts'

type Decimals = Places & { readonly percent?: boolean }

/** Cells of a decimal; with `takesSign` that of a currency may stand beside it, which the import compares with its own. */
export const decimalCells = (takesSign: boolean, type: 'number' | 'money' = 'number'): Sheet<Decimals> => ({
  write: (value, { language }) =>
    fitsNumber(String(value))
      ? { type, value: String(value) }
      : { type: 'text', value: writtenDecimal(String(value), language) },
  read: (typed, { language }, field) => {
    const percent = percentOf(typed)
    const isInHundredths = field.percent === true
    if (percent !== undefined && !isInHundredths) return { unread: 'validation.percent' }
    const number = percent ?? numberIn(typed)
    if (number !== undefined) {
      if (hasLostDigits(number, field.decimals)) return { unread: 'sheets.expected.lostDigits' }
      return placed(decimalOf(number), field)
    }
    if (typeof typed !== 'string')
      return { unread: 'validation.number', with: { example: exampleNumber(language) } }
    return outcomeOf(
      readAmount(typed, language, { percent: isInHundredths, currency: takesSign }),
      ({ value, sign }) => {
        const read = placed(value, field)
        return sign === undefined || isUnread(read) ? read : { signed: read, sign }
      },
    )
  },
  show: (value, { language }) => grouped(bare(String(value)), language),
  example: () => '100',
  conventions: 'number',
  decimals: ({ decimals }) => decimals,
  settled: (value, { decimals }) => (typeof value === 'string' ? toPlaces(value, decimals) : value),
  comparable: value => (typeof value === 'string' ? comparable(value) : JSON.stringify(value)),
})

export const sheet = decimalCells(false)

const percentOf = (typed: Typed): number | undefined =>
  typeof typed === 'object' && typed?.type === 'percent' ? typed.fraction * 100 : undefined

function placed(value: string, { decimals }: Decimals): string | Unread {
  const kept = inPlaces(value, decimals)
  const fits = (kept.split('.')[1] ?? '').length <= decimals
  const rounded = Number(value).toFixed(decimals)
  return fits ? kept : { unread: 'sheets.expected.places', with: { decimals, rounded } }
}

/** Decimal without the zeros at its end. */
const bare = (value: string) => (value.includes('.') ? value.replace(/\.?0+$/, '') : value)

const DIGITS = 100

/** Decimal as equal ones are written: `1.5` for `1.500`. */
function comparable(value: string): string {
  if (!isDecimal(value, DIGITS, DIGITS)) return value
  return compareDecimals(value, '0') === 0 ? '0' : bare(value.replace(/^(-?)0+(?=\d)/, '$1'))
}
