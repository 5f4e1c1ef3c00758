import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

/** Number of twelve grid columns a field takes in a narrow, medium and wide form. */
export type Span = readonly [narrow: number, medium: number, wide: number]

const TINY: Span = [6, 3, 2]
const SHORT: Span = [6, 4, 3]
const HALF: Span = [12, 6, 4]
const LONG: Span = [12, 12, 6]
const WHOLE: Span = [12, 12, 12]

const textSpans: readonly (readonly [max: number, span: Span])[] = [
  [5, TINY],
  [20, SHORT],
  [60, HALF],
]

const textSpan = (max: number) => textSpans.find(([most]) => max <= most)?.[1] ?? LONG

const widths: { readonly [K in Kind]: (field: FieldOf<K>) => Span } = {
  text: ({ max }) => textSpan(max),
  multiline: () => WHOLE,
  integer: () => SHORT,
  decimal: () => SHORT,
  money: () => SHORT,
  rate: () => SHORT,
  day: () => SHORT,
  instant: () => HALF,
  flag: () => SHORT,
  choice: () => HALF,
  several: () => LONG,
  reference: () => HALF,
  // Room for the look-up button.
  taxId: ({ lookup }) => (lookup ? LONG : HALF),
  phone: () => HALF,
  postalCode: () => SHORT,
  email: () => LONG,
  file: () => LONG,
  rows: () => WHOLE,
}

export function spanOf(field: AnyField): Span {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  return (widths[field.kind] as (field: AnyField) => Span)(field)
}
