import { useGetList } from 'react-admin'
import { lookupResource } from '#portal/providers/words/names.ts'

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const

/** Legal name of the user's company, read from its branches; undefined while loading. */
export function useCompany(): string | undefined {
  const { data } = useGetList<{ readonly id: number; readonly RazaoSocial: string }>(
    lookupResource('filial'),
    ONE,
  )
  return data?.[0]?.RazaoSocial
}
