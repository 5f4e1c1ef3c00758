import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  isUnfinished,
  publicTarefaEndpoints,
  type Tarefa,
  tarefaEndpoints,
} from '#contract/features/tarefa.ts'
import { useHub, useHubConnected } from '#portal/hub/handlers.ts'
import { download, saveFile } from '#portal/providers/http/files.ts'
import { JOBS, startedJobs } from '#portal/providers/http/jobs.ts'
import { call } from '#portal/providers/http/request.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { toast, toastError } from '#portal/providers/messages/toast.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'

/** Milliseconds between two looks at jobs that are not over yet: without the hub, and with it, which may have failed to tell. */
const INTERVAL = 2_000
const INTERVAL_TOLD = 30_000

/**
 * The user's background jobs, newest first. While the hub tells of them, they are hardly looked at; without it, again
 * while one is not over, and otherwise after `idle` milliseconds.
 */
export function useJobs(idle: number | false = false) {
  const language = useLocale()
  const isTold = useHubConnected()
  return useQuery<readonly Tarefa[]>({
    enabled: useAdditions(),
    queryKey: [...JOBS, language],
    queryFn: ({ signal }) => call(tarefaEndpoints.tarefas, { signal }),
    refetchInterval: ({ state }) => {
      const isRunning = state.data?.some(isUnfinished) ?? false
      if (isTold) return isRunning && INTERVAL_TOLD
      return isRunning ? INTERVAL : idle
    },
    refetchOnWindowFocus: true,
  })
}

/** Keeps the jobs as the hub tells of them: progress is put in its place, all else is read anew. */
export function useToldJobs(): void {
  const queryClient = useQueryClient()
  const isTold = useHubConnected()
  useEffect(() => {
    // Earlier changes are told by nobody.
    if (isTold) void queryClient.invalidateQueries({ queryKey: JOBS })
  }, [isTold, queryClient])
  useHub('Andamento', ({ Id, Situacao, Total, Feitos }) => {
    const isKnown = queryClient
      .getQueriesData<readonly Tarefa[]>({ queryKey: JOBS, type: 'active' })
      .every(([, jobs]) => jobs?.some(job => job.Id === Id && job.Situacao === Situacao))
    if (!isKnown || Situacao !== 'emCurso') return void queryClient.invalidateQueries({ queryKey: JOBS })
    queryClient.setQueriesData<readonly Tarefa[]>({ queryKey: JOBS }, jobs =>
      jobs?.map(job => (job.Id === Id ? { ...job, Total, Feitos } : job)),
    )
  })
}

/** Toasts of jobs that end while the page is open, and of those that ended before it first looked. */
export function useEndedJobs(jobs: readonly Tarefa[] | undefined): void {
  useEffect(() => {
    for (const job of jobs ?? []) {
      const { Id, Fim, Situacao, Recusados } = job
      if (isUnfinished(job)) startedJobs.add(Id)
      else if (startedJobs.delete(Id) && Fim !== null) {
        const done = Recusados === 0 ? 'success' : 'warning'
        toast(Situacao === 'falhou' ? 'error' : done, Fim)
      }
    }
  }, [jobs])
}

/** Cancels a job, or removes one that is over. */
export function useCancelJob() {
  return useCall(tarefaEndpoints['tarefa/cancelar'], { rereads: JOBS })
}

/** Saves the file of a job. */
export function useJobFile() {
  return useMutation({
    mutationFn: async (id: number) => {
      saveFile(await download(publicTarefaEndpoints['tarefa/arquivo'], { query: { id } }))
    },
    onError: toastError,
  })
}
