import { useRef } from 'react'
import { newIdempotencyKey } from '#portal/http/idempotencyKey.ts'
import { RequestError } from '#portal/messages/requestError.ts'

/**
 * Does what the user means to do under one idempotency key: the same one while no answer has come, so that trying
 * again never does it twice, and another once the server has answered.
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
