import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useDataProvider, useGetList } from 'react-admin'
import { LARGEST_PAGE } from '#contract/paging.ts'
import type { Row } from '#contract/validation.ts'
import type { Choice } from '#portal/fields/reference/useChoices.ts'
import { lookupResource } from '#portal/http/resource.ts'
import type { AttributeDefinition } from '#rules/atributos.ts'
import type { FieldOf } from '#schema/kind.ts'

/** Attribute as its form needs it: its definition, its names, and the rows to choose from. */
export type Attribute = AttributeDefinition &
  Row & { readonly id: string; readonly choices: readonly Choice[] }

type Stored = Omit<AttributeDefinition, 'Dominio'> & Choice

/** Attributes that the record is asked for, as far as they are known. */
type Definitions =
  | { readonly state: 'none' | 'pending' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'known'; readonly attributes: readonly Attribute[] }

const ALL = { page: 1, perPage: LARGEST_PAGE }
/** Order of the lookup itself. */
const IN_ORDER = { field: 'id', order: 'ASC' } as const

/** Definitions of a record's attributes with their lists, from the lookups of the field. */
export function useDefinitions(field: FieldOf<'attributes'>, record: Row): Definitions {
  const narrowing = field.narrowing(record)
  const asked = useGetList<Stored>(
    lookupResource(field.definedBy),
    { pagination: ALL, sort: IN_ORDER, filter: narrowing ?? {} },
    { enabled: narrowing !== undefined },
  )
  const definitions = asked.data ?? []
  const lists = useLists(
    field.valuesOf,
    definitions.filter(isListed).map(({ id }) => String(id)),
  )
  const retry = () => {
    void asked.refetch()
    for (const list of lists) if (list.isError) void list.refetch()
  }
  if (!narrowing) return { state: 'none' }
  if (asked.isError || lists.some(({ isError }) => isError)) return { state: 'failed', retry }
  if (asked.isPending || lists.some(({ isPending }) => isPending)) return { state: 'pending' }
  const choicesOf = new Map(definitions.filter(isListed).map((one, at) => [one.id, lists[at]?.data ?? []]))
  return {
    state: 'known',
    attributes: definitions.map(one => {
      const choices = choicesOf.get(one.id) ?? []
      return { ...one, id: String(one.id), choices, Dominio: choices.map(({ Codigo }) => String(Codigo)) }
    }),
  }
}

const isListed = ({ FormaPreenchimento }: Stored) => FormaPreenchimento === 'LISTA_ESTATICA'

function useLists(lookup: string, ids: readonly string[]): readonly UseQueryResult<readonly Choice[]>[] {
  const provider = useDataProvider()
  return useQueries({
    queries: ids.map(id => ({
      queryKey: [lookupResource(lookup), 'attribute', id],
      queryFn: async () => {
        const params = { pagination: ALL, sort: IN_ORDER, filter: { IdAtributo: id } }
        return (await provider.getList<Choice>(lookupResource(lookup), params)).data
      },
    })),
  })
}
