import { useQuery } from '@tanstack/react-query'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import { type Passo, passosOf } from '#contract/features/primeirosPassos.ts'
import type { Session } from '#contract/session.ts'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useFirstStepsEnd } from '#portal/providers/session/firstSteps.ts'
import { useStepsFollowed } from './useStepsFollowed.ts'

/** First steps as far as they are known. */
export type KnownSteps = {
  readonly shown: readonly Passo[]
  /** Whether a step is done; undefined until it is answered. */
  readonly isDone: (step: Passo) => boolean | undefined
  /** Number of those done; undefined until it is answered. */
  readonly done: number | undefined
  readonly idFilial: number | null
  /** Whether their answer is awaited, which their height depends on. */
  readonly isPending: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Whether the server refuses to say, now and later; a failure of the network or of the server passes. */
const isRefusal = (error: Error | null) =>
  error instanceof RequestError && error.status > 0 && error.status < 500

/** States of the steps that a user has the rights for, asked for until they are put away; none are shown where the server refuses. */
export function useSteps(user: Session): KnownSteps {
  const [end] = useFirstStepsEnd()
  const steps = passosOf(user)
  const enabled = end === null && steps.length > 0
  const { data, error, isPending, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['dashboard', 'primeirosPassos'],
    queryFn: ({ signal }) => call(dashboardEndpoints['dashboard/primeirosPassos'], { signal }),
    enabled,
  })
  const states = new Map(data?.Passos.map(({ Nome, Feito }) => [Nome, Feito]))
  const answered = data ? steps.filter(step => states.has(step)) : steps
  const shown = isRefusal(error) && !data ? [] : answered
  useStepsFollowed(
    shown.filter(step => states.get(step) === false),
    dataUpdatedAt,
    () => void refetch(),
  )
  return {
    shown,
    isDone: step => states.get(step),
    done: data && shown.filter(step => states.get(step)).length,
    idFilial: data?.IdFilial ?? null,
    isPending: enabled && isPending,
    hasFailed: error !== null && !data,
    retry: () => void refetch(),
  }
}
