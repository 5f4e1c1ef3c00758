import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { buscaEndpoints, type Encontrado } from '#contract/features/busca.ts'
import { useClientName } from '#portal/fields/reference/useClientName.ts'
import { call } from '#portal/providers/http/request.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { type Client, useClient } from '#portal/providers/session/client.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useDebounced } from '#portal/ui/useDebounced.ts'

/** Milliseconds without a further key before the server is asked. */
const DELAY = 150

/** Record of a search, and the client it is of. */
export type FoundRecord = Encontrado & { readonly Cliente: Client | null }

type Found = {
  readonly records: readonly FoundRecord[]
  /** Whether the records are not yet those of the typed text. */
  readonly isPending: boolean
  readonly error: Error | null
}

/** Records of every register that have the typed text in title, code or tax ID: the company's own, then the chosen client's. */
export function useFoundRecords(typed: string): Found {
  const wanted = typed.trim()
  const debounced = useDebounced(wanted, DELAY)
  const user = useSession()
  const client = useClient()
  const RazaoSocial = useClientName()
  const query = { q: debounced }
  const isSearched = useAdditions() && buscaEndpoints.busca.query.safeParse(query).success
  const own = useQuery({
    queryKey: ['busca', user?.IdUsuario, debounced],
    queryFn: ({ signal }) => call(buscaEndpoints.busca, { query, signal }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  })
  const isOfClient = isSearched && client !== null
  const theirs = useQuery({
    queryKey: ['busca', user?.IdUsuario, client?.Id, debounced],
    queryFn: ({ signal }) => call(buscaEndpoints['busca/cliente'], { query, signal }),
    enabled: isOfClient,
    placeholderData: keepPreviousData,
  })
  if (!isSearched) return { records: [], isPending: false, error: null }
  const of = (records: readonly Encontrado[] | undefined, Cliente: Client | null) =>
    (records ?? []).map(record => ({ ...record, Cliente }))
  return {
    records: [...of(own.data, null), ...(isOfClient ? of(theirs.data, { Id: client.Id, RazaoSocial }) : [])],
    isPending: debounced !== wanted || own.isFetching || theirs.isFetching,
    error: own.error ?? theirs.error,
  }
}
