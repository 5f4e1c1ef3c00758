import Big from 'big.js'
import { useListFilterContext } from 'react-admin'
import { summedColumns, sumsOf } from '#contract/sums.ts'
import { useEntity } from '#portal/resources/useEntity.ts'
import { useSituations } from './useSituations.ts'

/** Sum of a column, as a decimal in reais; undefined until the server has told it. */
type ColumnSum = readonly [name: string, sum: string | undefined]

/**
 * Hook: sums by column of all records that the list's filter finds, but for those in states that count in none; undefined where
 * they are not asked for, or nobody tells them.
 */
export function useFilterSums(isAsked: boolean): readonly ColumnSum[] | undefined {
  const entity = useEntity()
  const { filterValues } = useListFilterContext()
  const { by = '', without = [] } = sumsOf(entity) ?? {}
  // All states are asked for, which one question answers for every tab.
  const { [by]: chosen, ...others } = filterValues
  const rows = useSituations(entity, others, isAsked)
  if (!isAsked || rows === null) return undefined
  const counted = rows?.filter(
    ({ [by]: state }) =>
      !without.includes(Number(state)) && (chosen === undefined || [chosen].flat().includes(state)),
  )
  return summedColumns(entity).map(name => [
    name,
    counted?.reduce((sum, { [name]: amount = 0 }) => sum.plus(amount), Big(0)).toFixed(2),
  ])
}
