import { useRef } from 'react'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { newIdempotencyKey } from './idempotencyKey.ts'

/**
 * Runs an operation under an idempotency key: the same key while no answer has come, so that a retry never
 * repeats the operation, and a new one once the server has answered. Operations on different things, which may
 * overlap, have keys of their own.
 */
export function useIdempotencyKey(): <T>(act: (intent: string) => Promise<T>, of?: unknown) => Promise<T> {
  const keys = useRef(new Map<unknown, string>())
  return async (act, of) => {
    const key = keys.current.get(of) ?? newIdempotencyKey()
    keys.current.set(of, key)
    try {
      const done = await act(key)
      keys.current.delete(of)
      return done
    } catch (error) {
      const isAnswered = error instanceof RequestError && error.status > 0 && error.status < 500
      if (isAnswered) keys.current.delete(of)
      throw error
    }
  }
}
