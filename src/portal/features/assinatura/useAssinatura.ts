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

/** End of a change: queries of the subscription are read again, and the user's rights come with the next answer. */
function useDone(onDone: () => void, cancelled?: string) {
  const queryClient = useQueryClient()
  return (answer: { readonly Message: string }) => {
    toastSuccess(answer)
    onDone()
    // A query of the cancelled product may still be mounted: reading it again would fail.
    const isThere = ({ queryKey }: Query) => cancelled === undefined || queryKey[2] !== cancelled
    void queryClient.invalidateQueries({ queryKey: [KEY], predicate: isThere })
  }
}

/** Mutation that subscribes to a product. */
export function useSubscribe(onDone: () => void) {
  return useCall(assinaturaEndpoints['assinatura/produto/adicionar'], { onSuccess: useDone(onDone) })
}

/** Mutation that cancels a subscribed product. */
export function useCancel(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useCall(assinaturaEndpoints['assinatura/produto/excluir'], {
    // A late answer about the cancelled product would be that it does not exist.
    onMutate: () => queryClient.cancelQueries({ queryKey: keyOf(id) }),
    onSuccess: useDone(onDone, id),
  })
}
