import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { assinaturaEndpoints } from '#contract/features/assinatura.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'

const KEY = 'assinatura'
const keyOf = (id: string) => [KEY, 'produto', id]

/** Query of the company's subscription. */
export function useAssinatura() {
  return useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => call(assinaturaEndpoints.assinatura, { signal }),
  })
}

/** Query of the products available to the company. */
export function useAvailable() {
  return useQuery({
    queryKey: [KEY, 'disponiveis'],
    queryFn: ({ signal }) => call(assinaturaEndpoints['assinatura/produtosDisponiveis'], { signal }),
  })
}

/** Query of a subscribed product. */
export function useSubscribed(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(assinaturaEndpoints['assinatura/produto'], { query: { id }, signal }),
    retry: false,
  })
}

/**
 * Mutations to subscribe and cancel; queries of the subscription are invalidated, and the user's rights
 * follow with the next answer.
 */
export function useAssinaturaChanges(onDone: () => void) {
  const queryClient = useQueryClient()
  const done = (answer: { readonly Message: string }, cancelled?: string) => {
    toastSuccess(answer)
    onDone()
    // A query of the cancelled product may still be mounted: reading it again would fail.
    const isThere = ({ queryKey }: Query) => cancelled === undefined || queryKey[2] !== cancelled
    void queryClient.invalidateQueries({ queryKey: [KEY], predicate: isThere })
  }
  const subscribe = useCall(assinaturaEndpoints['assinatura/produto/adicionar'], {
    onSuccess: answer => done(answer),
  })
  const cancel = useCall(assinaturaEndpoints['assinatura/produto/excluir'], {
    // A late answer about the cancelled product would be that it does not exist.
    onMutate: ({ query }) => queryClient.cancelQueries({ queryKey: keyOf(query?.id ?? '') }),
    onSuccess: (answer, { query }) => done(answer, query?.id),
  })
  return { subscribe, cancel }
}
