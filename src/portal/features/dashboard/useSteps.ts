import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { dashboardEndpoints } from '#contract/features/dashboard.ts'
import type { Passo } from '#contract/features/primeirosPassos.ts'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useStepsFollowed } from './useStepsFollowed.ts'

/** First steps as far as they are known. */
export type KnownSteps = {
  readonly shown: readonly Passo[]
  /** Whether a step is done; undefined until it is answered. */
  readonly isDone: (step: Passo) => boolean | undefined
  /** Number of those done; undefined until it is answered. */
  readonly done: number | undefined
  readonly idFilial: number | null
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Whether the server refuses to say, now and later; a failure of the network or of the server passes. */
const isRefusal = (error: Error | null) =>
  error instanceof RequestError && error.status > 0 && error.status < 500

/** States of the steps that a user has the rights for, which `onKnown` is told of; none are shown where the server refuses. */
export function useSteps(
  steps: readonly Passo[],
  onKnown: (known: { readonly done: number; readonly total: number }) => void,
): KnownSteps {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['dashboard', 'primeirosPassos'],
    queryFn: ({ signal }) => call(dashboardEndpoints['dashboard/primeirosPassos'], { signal }),
  })
  const states = new Map(data?.Passos.map(({ Nome, Feito }) => [Nome, Feito]))
  const answered = data ? steps.filter(step => states.has(step)) : steps
  const shown = isRefusal(error) && !data ? [] : answered
  const done = data && shown.filter(step => states.get(step)).length
  useStepsFollowed(
    shown.filter(step => states.get(step) === false),
    dataUpdatedAt,
    () => void refetch(),
  )
  const tell = useEffectEvent(onKnown)
  useEffect(() => {
    if (done !== undefined) tell({ done, total: shown.length })
  }, [done, shown.length])
  return {
    shown,
    isDone: step => states.get(step),
    done,
    idFilial: data?.IdFilial ?? null,
    hasFailed: error !== null && !data,
    retry: () => void refetch(),
  }
}
