import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { isSignOf } from '#rules/grammar/sign.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { moeda } from '#server/reference/moeda.ts'
import { sheetOf } from '#server/spreadsheets/cell.ts'
import type { Mistake, ReadLine } from './line.ts'

let symbols: ReadonlyMap<string, string> | undefined
const symbolOf = (currency: string) => {
  symbols ??= new Map(moeda().map(({ Id, Simbolo }) => [Id, Simbolo]))
  return symbols.get(currency) ?? currency
}

/** Mistakes for amounts whose currency sign differs from the currency of their line. */
export function signMistakes(
  { spec: { fields } }: Entity,
  { signs }: ReadLine,
  cells: readonly Mistake[],
  row: Row,
): readonly Mistake[] {
  return Object.entries(signs).flatMap(([name, sign]) => {
    const field = fields[name]
    const sibling = field && sheetOf(field).currency?.(field)
    const currency = String((sibling === undefined ? undefined : row[sibling]) ?? HOME_CURRENCY)
    // A currency that cannot be read is a mistake already.
    if (isSignOf(sign, currency, symbolOf(currency)) || cells.some(({ field: wrong }) => wrong === sibling))
      return []
    return [{ field: name, message: { key: 'sheets.expected.sign', with: { sign, currency } } }]
  })
}
