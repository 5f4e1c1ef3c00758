import { useQuery, useQueryClient } from '@tanstack/react-query'
import { entityOf } from '#contract/entity.ts'
import type { HistoryEntry, RecordVersion } from '#contract/history.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { request } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toastSuccess } from '#portal/providers/messages/toast.ts'
import { rereadOpened } from '#portal/record/model/useModel.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'

/** Changes by which the entry's record would be again as it was then, and the call that makes them. */
export function useVersion({ Entidade, IdEntidade, Id: entrada }: HistoryEntry, onRestored: () => void) {
  const entity = entityOf(Entidade)
  const [reads, restores] = [verbEndpoint(entity, 'versao'), verbEndpoint(entity, 'restaurar')]
  if (!reads || !restores) throw new Error(`The contract has no versions of ${Entidade}`)
  const client = useQueryClient()
  const refresh = useFreshness(Entidade)
  const rereads = ['versao', Entidade, entrada]
  const { data, error } = useQuery({
    queryKey: rereads,
    queryFn: async ({ signal }) => {
      const { body } = await request(reads, { query: { id: IdEntidade, entrada }, signal })
      // Type of the answer by the contract; the server's tests verify it.
      return body as RecordVersion
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const restoring = useCall(restores, {
    rereads,
    onError: () => {},
    onSuccess: answered => {
      toastSuccess(answered)
      refresh()
      rereadOpened(client, Entidade, [IdEntidade])
      onRestored()
    },
  })
  const restore = (Campos: readonly string[]) =>
    restoring.mutate({ body: { Id: IdEntidade, Versao: data?.Versao, Entrada: entrada, Campos } })
  return { entity, data, unread: error, restore, isSaving: restoring.isPending, refused: restoring.error }
}
