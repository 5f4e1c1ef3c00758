import { Problem } from '#server/core/problem.ts'
import type { PublicCall } from '#server/features/publicCall.ts'
import { sessionOf } from './session.ts'

/** Session user with its present permissions. */
export async function validateToken({ caller, token }: PublicCall<unknown, unknown>) {
  if (!caller) throw new Problem('unauthenticated')
  return sessionOf(caller, token)
}
