import { LONG, of, type Placement } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'email'> = { ...of(LONG), isCounted: true }
