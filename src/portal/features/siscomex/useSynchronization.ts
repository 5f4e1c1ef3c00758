import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { type SiscomexRegister, siscomexEndpoints } from '#contract/features/siscomex.ts'
import { isUnfinished, type Tarefa } from '#contract/features/tarefa.ts'
import { siscomexRegisters, siscomexRouteOf } from '#contract/route.ts'
import { useJobs } from '#portal/features/tarefa/useJobs.ts'
import { JOBS, startedJobs } from '#portal/providers/http/jobs.ts'
import { useCall } from '#portal/providers/http/useCall.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { useSession } from '#portal/providers/session/session.ts'

/** Milliseconds between two looks for a synchronization that a colleague has begun, while the hub does not tell. */
const INTERVAL = 15_000

/** Pages that show synchronizations. */
const routes = siscomexRegisters.map(name => siscomexRouteOf(entityNamed(name)))

type Synchronization = {
  /** The company's that is not over yet. */
  readonly running: Tarefa | undefined
  /** The one to show: it is running, or the newest has ended with something to tell. */
  readonly shown: Tarefa | undefined
}

/** Id of the running one, and of the newest. */
type Known = { readonly id: number | undefined; readonly latest: number } | undefined

const hasEnded = (before: NonNullable<Known>, { id, latest }: NonNullable<Known>) =>
  before.id === undefined ? id === undefined && latest > before.latest : before.id !== id

/** Newest synchronization of the company, whoever began it; all data are read again when it ends. */
export function useSynchronization(): Synchronization {
  const queryClient = useQueryClient()
  const { data } = useJobs(INTERVAL)
  const newest = data?.find(({ Rota }) => Rota !== null && routes.includes(Rota))
  const running = newest && isUnfinished(newest) ? newest : undefined
  const hasNews = newest !== undefined && (newest.Recusados > 0 || newest.Mensagem !== null)
  const before = useRef<Known>(undefined)
  const id = running?.Id
  const latest = data && (newest?.Id ?? 0)
  useEffect(() => {
    if (latest === undefined) return
    // Records of lists and forms may have changed with it. One may be over before it was seen to run.
    if (before.current && hasEnded(before.current, { id, latest })) void queryClient.invalidateQueries()
    before.current = { id, latest }
  }, [id, latest, queryClient])
  return { running, shown: running ?? (hasNews ? newest : undefined) }
}

/** Whether synchronizing is offered: it is the company's own affair, and no provider's on its behalf. */
export function useMaySynchronize(register: SiscomexRegister): boolean {
  const user = useSession()
  const client = useClient()
  const isOfClient = client !== null && entityNamed(register).register.scope === 'client'
  return !isOfClient && isOffered(user, siscomexEndpoints[`${register}/siscomex/sincronizar`])
}

/** Begins a synchronization; the caller shows a refusal. */
export function useSynchronize(register: SiscomexRegister) {
  return useCall(siscomexEndpoints[`${register}/siscomex/sincronizar`], {
    onSuccess: ({ Id }) => void startedJobs.add(Id),
    onError: () => {},
    rereads: JOBS,
  })
}
