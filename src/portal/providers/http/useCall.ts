import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { call, type Sent } from './request.ts'
import { useIdempotencyKey } from './useIdempotencyKey.ts'

type Wanted<E extends Endpoint> = Pick<Sent<E>, 'query' | 'body'>

type Options<E extends Endpoint> = Omit<
  UseMutationOptions<z.output<E['answer']>, Error, Wanted<E>>,
  'mutationFn'
> & {
  /** Key of queries to read again once it is over, also after a refusal: its cause may be a change by somebody else. */
  readonly rereads?: QueryKey
}

/** Mutation that calls an endpoint with what it is given, under an idempotency key; a refusal is shown as a toast. */
export function useCall<E extends Endpoint>(endpoint: E, { rereads, ...options }: Options<E> = {}) {
  const queryClient = useQueryClient()
  const intend = useIdempotencyKey()
  const last = useRef({ sent: '' })
  return useMutation({
    mutationFn: (wanted: Wanted<E>) => {
      const sent = JSON.stringify(wanted)
      // Other data are another operation, with a key of its own even while the one before has no answer.
      if (last.current.sent !== sent) last.current = { sent }
      return intend(intent => call(endpoint, { ...wanted, intent }), last.current)
    },
    onError: toastError,
    ...options,
    // Awaited, so that a button never looks idle between.
    onSettled: async (...told) => {
      await options.onSettled?.(...told)
      if (rereads) await queryClient.invalidateQueries({ queryKey: rereads })
    },
  })
}
