import { useRef, useState } from 'react'
import { useIdempotencyKey } from '#portal/providers/http/useIdempotencyKey.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import type { Messages } from './messages.ts'

type Options<V, T, E extends object> = {
  /** Errors found before sending; values with errors are not sent. */
  readonly check: (values: V) => E
  /** Sends the values under an idempotency key, which stays the same until the server has answered. */
  readonly send: (values: V, intent: string) => Promise<T>
  /** Shows a failure and returns its errors by field; undefined where no value can be corrected. */
  readonly onError?: (error: unknown, values: V) => E | undefined | Promise<E | undefined>
}

/** Submission of a form: checked, sent once at a time under an idempotency key, its errors by field. */
export type Submission<V, T, E extends object = Messages> = {
  readonly isPending: boolean
  /** Whether the values have been submitted since the last reset. */
  readonly isChecked: boolean
  /** Errors of the last attempt, whether found before sending or by the server. */
  readonly errors: Partial<E>
  /** Errors from the server, with the values they refer to. */
  readonly refusal: { readonly values: V; readonly errors: E } | undefined
  /** Number of failed attempts: each moves the focus to the first error. */
  readonly failures: number
  /** Submits the values; resolves to the answer, or undefined if they were not accepted. */
  readonly attempt: (values: V) => Promise<T | undefined>
  /** Shows errors of these values that something else than an attempt was refused for. */
  readonly refuse: (values: V, errors: E) => void
  /** Hides errors until the next attempt. */
  readonly reset: () => void
  /** Moves the focus to the first error again. */
  readonly reveal: () => void
}

/** Shows a failure as a toast, and the server's errors at their fields. */
export function showFailure(error: unknown): Messages {
  toastError(error)
  return error instanceof RequestError ? error.fieldErrors : {}
}

/** Submits the values of any form, public or of an entity (decision 0197). */
export function useSubmission<V, T, E extends object = Messages>({
  check,
  send,
  onError,
}: Options<V, T, E>): Submission<V, T, E> {
  const intend = useIdempotencyKey()
  const [isPending, setPending] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const [found, setFound] = useState<Partial<E>>({})
  const [refusal, setRefusal] = useState<Submission<V, T, E>['refusal']>()
  const [failures, setFailures] = useState(0)
  const isSending = useRef(false)

  const reset = () => {
    setChecked(false)
    setFound({})
    setRefusal(undefined)
  }
  const refuse = (values: V, errors: E) => {
    setChecked(true)
    setRefusal({ values, errors })
  }
  const reveal = () => setFailures(count => count + 1)

  const attempt = async (values: V): Promise<T | undefined> => {
    // A double click submits once.
    if (isSending.current) return undefined
    const errors = check(values)
    setChecked(true)
    setFound(errors)
    setRefusal(undefined)
    if (Object.keys(errors).length > 0) {
      reveal()
      return undefined
    }
    isSending.current = true
    setPending(true)
    try {
      const answer = await intend(intent => send(values, intent))
      reset()
      return answer
    } catch (error) {
      // Without `onError`, the errors are those that the endpoint of `send` names by its fields.
      const refused = onError ? await onError(error, values) : (showFailure(error) as E)
      if (refused) {
        setRefusal({ values, errors: refused })
        reveal()
      }
      return undefined
    } finally {
      isSending.current = false
      setPending(false)
    }
  }

  const errors = refusal?.errors ?? found
  return { isPending, isChecked, errors, refusal, failures, attempt, refuse, reset, reveal }
}
