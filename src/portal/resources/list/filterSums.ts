import { createContext } from 'react'

/** Sums of all records that a list's filter finds, by column, as decimals in reais; undefined until the server has told them. */
export type FilterSums = Readonly<Record<string, string | undefined>>

/** Hook: these sums, where they are asked for and the host has them. */
export type UseFilterSums = (isAsked: boolean) => FilterSums | undefined

/** Hook of a list without such sums. */
export const useNoSums: UseFilterSums = () => undefined

/** Hook of the surrounding register's sums; most have none. */
export const FilterSumsContext = createContext<UseFilterSums>(useNoSums)
