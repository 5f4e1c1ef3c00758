import { of, type Placement, WHOLE } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'multiline'> = of(WHOLE)
