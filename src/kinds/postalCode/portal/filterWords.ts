import { type Narrowing, wordsNarrowing } from '#portal/fields/filters/narrowings.tsx'

export const narrowing: Narrowing<'postalCode'> = wordsNarrowing
