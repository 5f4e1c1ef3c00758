import { RangeFilter } from '#portal/fields/filters/ValueFilters.tsx'

export const Filter = RangeFilter
