import { codesNarrowing, type Narrowing } from '#portal/fields/filters/narrowings.tsx'

export const narrowing: Narrowing<'several'> = codesNarrowing
