import Big from 'big.js'
import { useListFilterContext } from 'react-admin'
import { useAdditions } from '#portal/providers/session/additions.ts'
import type { FilterSums } from '#portal/resources/list/filterSums.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'
import { useSituations } from './useSituations.ts'

/** Sums of all requests that the list's filter finds, from the figures of its tabs; a cancelled one is in none. */
export function useRequestSums(isAsked: boolean): FilterSums | undefined {
  const { filterValues } = useListFilterContext()
  const { StatusPagamento: chosen, ...others } = filterValues
  const isOffered = useAdditions() && isAsked
  const rows = useSituations(others, isOffered)
  if (!isOffered) return undefined
  const counted = rows?.filter(
    ({ StatusPagamento: status }) =>
      status !== statusPagamento.cancelada && (chosen === undefined || [chosen].flat().includes(status)),
  )
  const sumOf = (name: 'ValorLiquido' | 'ValorSaldo') =>
    counted?.reduce((sum, row) => sum.plus(row[name]), Big(0)).toFixed(2)
  return { ValorLiquido: sumOf('ValorLiquido'), ValorSaldo: sumOf('ValorSaldo') }
}
