import { HALF, of, type Placement } from '#portal/fields/inputs/span.ts'

export const placement: Placement<'instant'> = { ...of(HALF), pasted: 'day' }
