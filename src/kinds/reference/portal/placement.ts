import { HALF, of, type Placement } from '#portal/fields/inputs/span.ts'
import { narrowingFields } from '#portal/fields/reference/useNarrowing.ts'

export const placement: Placement<'reference'> = {
  ...of(HALF),
  siblings: ({ to }) => narrowingFields(to),
  source: ({ to }) => to,
}
