import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type OfficialTable, tabelaEndpoints } from '#contract/features/tabela.ts'
import { JOBS, startedJobs } from '#portal/providers/http/jobs.ts'
import { call } from '#portal/providers/http/request.ts'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { toastError } from '#portal/providers/messages/toast.ts'

/** Begins a load of a table from its publisher's address. */
export function useLoadNow(Tabela: OfficialTable) {
  const queryClient = useQueryClient()
  const intend = useIdempotencyKey()
  return useMutation({
    mutationFn: () =>
      intend(intent => call(tabelaEndpoints['tabela/atualizar'], { body: { Tabela }, intent })),
    onSuccess: ({ Id }) => void startedJobs.add(Id),
    onError: toastError,
    // Also after a rejection: a colleague's load may be running. Awaited, so that its button never looks idle between.
    onSettled: () => queryClient.invalidateQueries({ queryKey: JOBS }),
  })
}
