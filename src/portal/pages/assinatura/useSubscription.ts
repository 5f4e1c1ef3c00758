import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { subscription } from '#contract/subscription.ts'
import { useIntent } from '#portal/parts/record/useIntent.ts'
import { call } from '#portal/providers/request.ts'
import { toastError, toastSuccess } from '#portal/providers/toast.ts'

const KEY = 'assinatura'

/** What the company is subscribed to. */
export function useSubscription() {
  return useQuery({ queryKey: [KEY], queryFn: ({ signal }) => call(subscription.assinatura, { signal }) })
}

/** The products it could subscribe to. */
export function useAvailable() {
  return useQuery({
    queryKey: [KEY, 'disponiveis'],
    queryFn: ({ signal }) => call(subscription['assinatura/produtosDisponiveis'], { signal }),
  })
}

/** One product it is subscribed to. */
export function useSubscribed(id: string) {
  return useQuery({
    queryKey: [KEY, 'produto', id],
    queryFn: ({ signal }) => call(subscription['assinatura/produto'], { query: { id }, signal }),
    retry: false,
  })
}

/** Subscribes and cancels; what the company holds is then read again, and its rights follow with the next answer. */
export function useSubscriptionChanges(onDone: () => void) {
  const queryClient = useQueryClient()
  const intend = useIntent()
  const options = {
    onSuccess: (answer: { readonly Message: string }) => {
      toastSuccess(answer)
      onDone()
      void queryClient.invalidateQueries({ queryKey: [KEY] })
    },
    onError: toastError,
  }
  const subscribe = useMutation({
    mutationFn: (sent: {
      readonly idAssinatura: string
      readonly idProduto: string
      readonly cupom?: string
    }) => intend(intent => call(subscription['assinatura/produto/adicionar'], { query: sent, intent })),
    ...options,
  })
  const cancel = useMutation({
    mutationFn: (sent: { readonly id: string; readonly motivo?: string }) =>
      intend(intent => call(subscription['assinatura/produto/excluir'], { query: sent, intent })),
    ...options,
  })
  return { subscribe, cancel }
}
