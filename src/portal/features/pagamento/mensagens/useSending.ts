import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { type Mensagem, pagamentoMensagemEndpoints } from '#contract/features/pagamentoMensagem.ts'
import { newIdempotencyKey } from '#portal/providers/http/idempotencyKey.ts'
import { call } from '#portal/providers/http/request.ts'
import { assertSignedIn } from '#portal/providers/session/requireSession.ts'
import { useSession } from '#portal/providers/session/session.ts'
import type { WrittenMessage } from './draft.ts'
import { addMessages } from './useConversation.ts'

/** Message on its way, under the key by which a retry is written once. */
export type OutgoingMessage = WrittenMessage & { readonly key: string }

/** Message that has not arrived: underway, waiting for the connection, or failed. */
export type Unsent = {
  readonly message: OutgoingMessage
  readonly state: 'sending' | 'waiting' | 'failed'
  readonly error: string | undefined
}

type Sending = MutationState<Mensagem, Error, OutgoingMessage>

/** Milliseconds for which a failed message is kept once its page was left. */
const KEPT = 3_600_000

const stateOf = ({ status, isPaused }: Sending): Unsent['state'] => {
  if (status === 'error') return 'failed'
  return isPaused ? 'waiting' : 'sending'
}

/** Sends messages one after the other; those that have not arrived stay when the page is left. */
export function useSending(id: number) {
  const queryClient = useQueryClient()
  const sender = useSession()?.IdUsuario
  const mutationKey = ['pagamento/mensagem/adicionar', sender, id]
  const { mutate } = useMutation<Mensagem, Error, OutgoingMessage>({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    gcTime: KEPT,
    mutationFn: async ({ key, text, mentions, documents }) => {
      assertSignedIn(sender)
      return call(pagamentoMensagemEndpoints['pagamento/mensagem/adicionar'], {
        body: {
          IdPagamento: id,
          Texto: text,
          Mencoes: mentions.map(({ Id }) => Id),
          Documentos: documents.map(({ Id }) => Id),
        },
        intent: key,
      })
    },
    onSuccess: message => addMessages(queryClient, id, [message]),
  })
  const cache = queryClient.getMutationCache()
  const find = (key: string) =>
    cache
      .findAll({ mutationKey })
      .find(one => (one.state.variables as OutgoingMessage | undefined)?.key === key)
  const drop = (key: string) => {
    const found = find(key)
    if (found) cache.remove(found)
  }
  const unsent = useMutationState({
    filters: { mutationKey, predicate: ({ state }) => state.status !== 'success' && state.status !== 'idle' },
    select: mutation => {
      // The key of the filter is that of these mutations alone.
      const sending = mutation.state as Sending
      const message = sending.variables
      return message && { message, state: stateOf(sending), error: sending.error?.message }
    },
  })
  return {
    unsent: unsent.filter(one => one !== undefined) satisfies readonly Unsent[],
    send: (written: WrittenMessage) => mutate({ ...written, key: newIdempotencyKey() }),
    retry: (message: OutgoingMessage) => {
      drop(message.key)
      mutate(message)
    },
    drop,
  }
}
