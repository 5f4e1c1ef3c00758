import { CodesFilter } from '#portal/fields/filters/CodesFilter.tsx'

export const Filter = CodesFilter
