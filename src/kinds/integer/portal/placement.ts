import { of, type Placement, SHORT } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'integer'> = { ...of(SHORT), pasted: 'number' }
