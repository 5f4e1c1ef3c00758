import type { Session } from '#contract/session.ts'
import type { Caller } from '#server/core/context.ts'

/** Session user as the portal stores it, with the caller's own token, which the database does not hold. */
export function sessionOf(
  {
    session,
    isOwner,
    ownServices,
    lenders,
    hasFactor,
    secondsSinceProof,
    refusedWithoutFactor,
    ...user
  }: Caller,
  token: string,
): Session {
  return { Token_Acess: token, ...user }
}
