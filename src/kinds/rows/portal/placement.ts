import { of, type Placement, WHOLE } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'rows'> = of(WHOLE)
