import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pagamentoMensagemEndpoints } from '#contract/features/pagamentoMensagem.ts'
import { useHub, useHubFollowed } from '#portal/hub/handlers.ts'
import { call } from '#portal/providers/http/request.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'

/** Key of the unread counts of any requests. */
export const UNREAD = ['pagamento/mensagens/naolidas']

/**
 * Number of unread messages by request: one call for all of them. Of several that show counts of the same call, one
 * follows the hub.
 */
export function useUnread(ids: readonly number[], isFollowing = true): ReadonlyMap<number, number> {
  const queryClient = useQueryClient()
  const hasAdditions = useAdditions()
  const refresh = () => {
    if (isFollowing) void queryClient.invalidateQueries({ queryKey: UNREAD })
  }
  useHub('NovaMensagem', message => {
    if (ids.includes(message.IdPagamento)) refresh()
  })
  useHubFollowed(refresh)
  const { data = [] } = useQuery({
    queryKey: [...UNREAD, ids],
    queryFn: ({ signal }) =>
      call(pagamentoMensagemEndpoints['pagamento/mensagens/naolidas'], { body: { Ids: [...ids] }, signal }),
    enabled: hasAdditions && ids.length > 0,
    refetchOnWindowFocus: true,
  })
  return new Map(data.map(({ IdPagamento, Quantidade }) => [IdPagamento, Quantidade]))
}
