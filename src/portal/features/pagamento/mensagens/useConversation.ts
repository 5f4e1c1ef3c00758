import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  pagamentoMensagemEndpoints as endpoints,
  type Mensagem,
} from '#contract/features/pagamentoMensagem.ts'
import { useHub, useHubFollowed } from '#portal/hub/handlers.ts'
import { call } from '#portal/providers/http/request.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { type Conversation, continued, merged, openedConversation } from './conversation.ts'
import { UNREAD } from './useUnread.ts'

/** Milliseconds between two looks for later messages while the hub announces none. */
const INTERVAL = 60_000

export const conversationKey = (id: number) => ['pagamento/mensagens', id] as const

/** Adds messages to those that were loaded; nothing before any were. */
export function addMessages(queryClient: QueryClient, id: number, messages: readonly Mensagem[]): void {
  queryClient.setQueryData<Conversation>(
    conversationKey(id),
    before => before && { ...before, messages: merged(before.messages, messages) },
  )
}

/** The newest messages; of a conversation that was loaded before, those that came later. */
async function load(queryClient: QueryClient, id: number, signal: AbortSignal): Promise<Conversation> {
  const current = () => queryClient.getQueryData<Conversation>(conversationKey(id))
  if (!current())
    return openedConversation(await call(endpoints['pagamento/mensagens'], { query: { id }, signal }))
  for (;;) {
    const last = current()?.messages.at(-1)?.Id
    const later = await call(endpoints['pagamento/mensagens'], {
      query: { id, ...(last !== undefined && { apos: last }) },
      signal,
    })
    const before = current()
    // The hub may have added some meanwhile.
    const whole = before ? continued(before, later) : openedConversation(later)
    if (last === undefined || !later.Mais) return whole
    queryClient.setQueryData(conversationKey(id), whole)
  }
}

/** Messages of a request, followed: those of the hub are added, and after a gap what came meanwhile is asked for. */
export function useConversation(id: number) {
  const queryClient = useQueryClient()
  const queryKey = conversationKey(id)
  useHub('NovaMensagem', message => {
    if (message.IdPagamento === id) addMessages(queryClient, id, [message])
  })
  useHubFollowed(() => void queryClient.invalidateQueries({ queryKey }))
  return useQuery<Conversation>({
    queryKey,
    queryFn: ({ signal }) => load(queryClient, id, signal),
    staleTime: 0,
    refetchInterval: INTERVAL,
    refetchOnWindowFocus: true,
  })
}

/** Loads the messages before the first one that was loaded. */
export function useOlder(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (antes: number) => call(endpoints['pagamento/mensagens'], { query: { id, antes } }),
    onSuccess: ({ Mensagens, Mais }) => {
      queryClient.setQueryData<Conversation>(
        conversationKey(id),
        before => before && { ...before, messages: merged(Mensagens, before.messages), hasOlder: Mais },
      )
    },
    onError: toastError,
  })
}

/** Marks the messages up to one as read. */
export function useReading(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (Ate: number) =>
      call(endpoints['pagamento/mensagens/lidas'], { body: { IdPagamento: id, Ate } }),
    // Nothing that somebody waits for: it is not counted among what waits for the connection.
    networkMode: 'always',
    onMutate: Ate => {
      queryClient.setQueryData<Conversation>(
        conversationKey(id),
        before => before && { ...before, readUpTo: Math.max(before.readUpTo, Ate) },
      )
    },
    // A mark that was not taken is taken with the next message.
    onSettled: () => queryClient.invalidateQueries({ queryKey: UNREAD }),
  })
}
