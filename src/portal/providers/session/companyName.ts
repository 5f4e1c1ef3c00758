import { useGetList } from 'react-admin'
import { lookupResource } from '#portal/providers/words/names.ts'

type Branch = { readonly id: number; readonly RazaoSocial: string }

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const

/** Legal name of the user's company, which is that of its branches; undefined until it is read. */
export function useCompanyName(): string | undefined {
  const { data: [branch] = [] } = useGetList<Branch>(lookupResource('filial'), ONE)
  return branch?.RazaoSocial
}
