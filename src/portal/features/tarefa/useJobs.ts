import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  isUnfinished,
  publicTarefaEndpoints,
  type Tarefa,
  tarefaEndpoints,
} from '#contract/features/tarefa.ts'
import { download, saveFile } from '#portal/http/files.ts'
import { call } from '#portal/http/request.ts'
import { toast, toastError } from '#portal/messages/toast.ts'
import { useAdditions } from '#portal/session/additions.ts'
import { useLanguage } from '#portal/words/language.ts'
import { JOBS, startedJobs } from './jobs.ts'

/** Milliseconds between two looks at jobs that are not over yet. */
const INTERVAL = 2_000

/**
 * The user's background jobs, newest first; looked at again while one is not over, and otherwise after `idle`
 * milliseconds.
 */
export function useJobs(idle: number | false = false) {
  const language = useLanguage()
  return useQuery<readonly Tarefa[]>({
    enabled: useAdditions(),
    queryKey: [...JOBS, language],
    queryFn: ({ signal }) => call(tarefaEndpoints.tarefas, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? INTERVAL : idle),
    refetchOnWindowFocus: true,
  })
}

/** Keys of the words for the end of a job, whole or with refusals, and for its failure. */
const ended: {
  readonly [T in Tarefa['Tipo']]: { readonly done: string; readonly inPart: string; readonly failed: string }
} = {
  exportacao: { done: 'jobs.ready', inPart: 'jobs.ready', failed: 'jobs.failed' },
  siscomex: {
    done: 'jobs.synchronized',
    inPart: 'jobs.synchronizedInPart',
    failed: 'jobs.notSynchronized',
  },
}

/** Toasts of jobs that end while the page is open, and of those that ended before it first looked. */
export function useEndedJobs(jobs: readonly Tarefa[] | undefined): void {
  useEffect(() => {
    for (const job of jobs ?? []) {
      const { Id, Tipo, Titulo, Situacao, Recusados } = job
      if (isUnfinished(job)) startedJobs.add(Id)
      else if (startedJobs.delete(Id)) {
        const values = { title: Titulo }
        const { done, inPart, failed } = ended[Tipo]
        const isWhole = Recusados === 0
        if (Situacao === 'concluida')
          toast(isWhole ? 'success' : 'warning', { key: isWhole ? done : inPart, with: values })
        if (Situacao === 'falhou') toast('error', { key: failed, with: values })
      }
    }
  }, [jobs])
}

/** Cancels a job, or removes one that is over. */
export function useCancelJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (Id: number) => call(tarefaEndpoints['tarefa/cancelar'], { body: { Id } }),
    onError: toastError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: JOBS }),
  })
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
