import { tabelaEndpoints } from '#contract/features/tabela.ts'
import { JOBS, startedJobs } from '#portal/providers/http/jobs.ts'
import { useCall } from '#portal/providers/http/useCall.ts'

/** Begins a load of a table from its publisher's address. */
export function useLoadNow() {
  return useCall(tabelaEndpoints['tabela/atualizar'], {
    onSuccess: ({ Id }) => void startedJobs.add(Id),
    rereads: JOBS,
  })
}
