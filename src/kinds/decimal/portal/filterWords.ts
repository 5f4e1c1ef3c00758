import { type Narrowing, rangeNarrowing } from '#portal/fields/filters/narrowings.tsx'

export const narrowing: Narrowing<'decimal'> = rangeNarrowing
