import { WordsFilter } from '#portal/fields/filters/ValueFilters.tsx'

export const Filter = WordsFilter
