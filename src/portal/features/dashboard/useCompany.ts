import { useGetList } from 'react-admin'
import { lookupResource } from '#portal/http/resource.ts'

const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const

/** The legal name of the user's company, which is that of its branches; undefined until it is known. */
export function useCompany(): string | undefined {
  const { data } = useGetList<{ readonly id: number; readonly RazaoSocial: string }>(
    lookupResource('filial'),
    ONE,
  )
  return data?.[0]?.RazaoSocial
}
