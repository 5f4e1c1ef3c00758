import { HALF, LONG, type Placement, SHORT, type Span, TINY, WHOLE } from '#portal/fields/inputs/span.ts'

const spans: readonly (readonly [max: number, span: Span])[] = [
  [5, TINY],
  [20, SHORT],
  [60, HALF],
]

export const placement: Placement<'text'> = {
  // The last digits of a boleto's line are its amount, read while it is typed.
  span: ({ max, tells }) => (tells === 'boleto' ? WHOLE : (spans.find(([most]) => max <= most)?.[1] ?? LONG)),
  isCounted: true,
}
