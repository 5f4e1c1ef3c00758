import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { assinaturaEndpoints } from '#contract/features/assinatura.ts'
import { useIdempotencyKey } from '#portal/entity/record/useIdempotencyKey.ts'
import { call } from '#portal/http/request.ts'
import { toastError, toastSuccess } from '#portal/messages/toast.ts'

const KEY = 'assinatura'
const keyOf = (id: string) => [KEY, 'produto', id]

/** What the company is subscribed to. */
export function useAssinatura() {
  return useQuery({
    queryKey: [KEY],
    queryFn: ({ signal }) => call(assinaturaEndpoints.assinatura, { signal }),
  })
}

/** The products it could subscribe to. */
export function useAvailable() {
  return useQuery({
    queryKey: [KEY, 'disponiveis'],
    queryFn: ({ signal }) => call(assinaturaEndpoints['assinatura/produtosDisponiveis'], { signal }),
  })
}

/** One product it is subscribed to. */
export function useSubscribed(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(assinaturaEndpoints['assinatura/produto'], { query: { id }, signal }),
    retry: false,
  })
}

/** Subscribes and cancels; what the company holds is then read again, and its rights follow with the next answer. */
export function useAssinaturaChanges(onDone: () => void) {
  const queryClient = useQueryClient()
  const intend = useIdempotencyKey()
  const done = (answer: { readonly Message: string }, cancelled?: string) => {
    toastSuccess(answer)
    onDone()
    // What asked about a cancelled product may stand there for a moment yet: of that, there is nothing more to ask.
    const isThere = ({ queryKey }: Query) => cancelled === undefined || queryKey[2] !== cancelled
    void queryClient.invalidateQueries({ queryKey: [KEY], predicate: isThere })
  }
  const subscribe = useMutation({
    mutationFn: (sent: {
      readonly idAssinatura: string
      readonly idProduto: string
      readonly cupom?: string
    }) =>
      intend(intent => call(assinaturaEndpoints['assinatura/produto/adicionar'], { query: sent, intent })),
    onSuccess: answer => done(answer),
    onError: toastError,
  })
  const cancel = useMutation({
    mutationFn: (sent: { readonly id: string; readonly motivo?: string }) =>
      intend(intent => call(assinaturaEndpoints['assinatura/produto/excluir'], { query: sent, intent })),
    // An answer about the product that comes after this would be that there is none.
    onMutate: ({ id }) => queryClient.cancelQueries({ queryKey: keyOf(id) }),
    onSuccess: (answer, { id }) => done(answer, id),
    onError: toastError,
  })
  return { subscribe, cancel }
}
