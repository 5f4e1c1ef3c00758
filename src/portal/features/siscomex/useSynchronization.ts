import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type PedidoSiscomex, type SiscomexRegister, siscomexEndpoints } from '#contract/features/siscomex.ts'
import { isUnfinished, type Tarefa } from '#contract/features/tarefa.ts'
import { JOBS, startedJobs } from '#portal/features/tarefa/jobs.ts'
import { useJobs } from '#portal/features/tarefa/useJobs.ts'
import { call } from '#portal/http/request.ts'
import { useIdempotencyKey } from '#portal/http/useIdempotencyKey.ts'

/** Synchronization of the company that is not over yet; all data are read again when it ends. */
export function useRunning(): Tarefa | undefined {
  const queryClient = useQueryClient()
  const { data } = useJobs()
  const running = data?.find(job => job.Tipo === 'siscomex' && isUnfinished(job))
  const before = useRef<number>(undefined)
  const id = running?.Id
  useEffect(() => {
    // Records of lists and forms may have changed with it.
    if (before.current !== undefined && before.current !== id) void queryClient.invalidateQueries()
    before.current = id
  }, [id, queryClient])
  return running
}

/** Begins a synchronization; rejects with a RequestError. */
export function useSynchronize(register: SiscomexRegister) {
  const queryClient = useQueryClient()
  const intend = useIdempotencyKey()
  return async (body: Pick<PedidoSiscomex, 'IdCertificado'> & Partial<PedidoSiscomex>) => {
    const endpoint = siscomexEndpoints[`${register}/siscomex/sincronizar`]
    const { Id } = await intend(intent => call(endpoint, { body, intent }))
    startedJobs.add(Id)
    await queryClient.invalidateQueries({ queryKey: JOBS })
  }
}
