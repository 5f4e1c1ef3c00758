import { of, type Placement, SHORT } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'rate'> = { ...of(SHORT), pasted: 'number' }
