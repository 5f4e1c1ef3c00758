import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOfficial, tabelaEndpoints } from '#contract/features/tabela.ts'
import { isUnfinished, type Tarefa } from '#contract/features/tarefa.ts'
import { useJobs } from '#portal/features/tarefa/useJobs.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'

const TABLES = ['tabelas']

/** Milliseconds between two looks for loads that a colleague has begun, while the hub does not tell. */
const INTERVAL = 15_000

/** Official tables, read anew whenever a load begins or ends, and the load of each that is not over yet. */
export function useTables() {
  const queryClient = useQueryClient()
  const language = useLocale()
  const { data: jobs = [] } = useJobs(INTERVAL)
  const loads = jobs.filter(({ Registro }) => isOfficial(Registro))
  const states = loads.map(({ Id, Situacao }) => `${Id} ${Situacao}`).join()
  useEffect(() => {
    if (states !== '') void queryClient.invalidateQueries({ queryKey: TABLES })
  }, [states, queryClient])
  const query = useQuery({
    queryKey: [...TABLES, language],
    queryFn: ({ signal }) => call(tabelaEndpoints.tabelas, { signal }),
  })
  const loadOf = (table: string): Tarefa | undefined =>
    loads.find(job => job.Registro === table && isUnfinished(job))
  return { query, loadOf }
}
