import { useRef } from 'react'
import { RequestError } from '#portal/messages/requestError.ts'
import { newIdempotencyKey } from './idempotencyKey.ts'

/**
 * Runs an operation under an idempotency key: the same key while no answer has come, so that a retry never
 * repeats the operation, and a new one once the server has answered.
 */
export function useIdempotencyKey(): <T>(act: (intent: string) => Promise<T>) => Promise<T> {
  const key = useRef<string>(undefined)
  return async act => {
    key.current ??= newIdempotencyKey()
    try {
      const done = await act(key.current)
      key.current = undefined
      return done
    } catch (error) {
      const isAnswered = error instanceof RequestError && error.status > 0 && error.status < 500
      if (isAnswered) key.current = undefined
      throw error
    }
  }
}
