import { of, type Placement, SHORT } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'decimal'> = { ...of(SHORT), pasted: 'number' }
