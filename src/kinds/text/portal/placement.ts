import { HALF, LONG, type Placement, SHORT, type Span, TINY } from '#portal/fields/inputs/span.ts'

const spans: readonly (readonly [max: number, span: Span])[] = [
  [5, TINY],
  [20, SHORT],
  [60, HALF],
]

export const placement: Placement<'text'> = {
  span: ({ max }) => spans.find(([most]) => max <= most)?.[1] ?? LONG,
  isCounted: true,
}
